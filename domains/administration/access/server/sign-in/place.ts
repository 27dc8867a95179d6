const NOWHERE = 'http://portal.invalid';
const LONGEST = 2_000;

/** The place a browser may be sent to after signing in: a page of the portal, never another host. */
export const placeInPortal = (asked: unknown): string => {
  if (typeof asked !== 'string' || asked.length > LONGEST || !URL.canParse(asked, NOWHERE)) return '/';
  const { origin, pathname, search } = new URL(asked, NOWHERE);
  const isOurs = origin === NOWHERE && asked.startsWith('/') && !pathname.startsWith('//');
  return isOurs && !pathname.startsWith('/login') && !pathname.startsWith('/api')
    ? `${pathname}${search}`
    : '/';
};
