const NOWHERE = 'http://portal.invalid';
const LONGEST = 2_000;

/** The place a browser may be sent to after signing in: a page of the portal, never another host. */
export const placeInPortal = (input: unknown): string => {
  if (typeof input !== 'string' || input.length > LONGEST || !URL.canParse(input, NOWHERE)) return '/';
  const { origin, pathname, search } = new URL(input, NOWHERE);
  const isOurs = origin === NOWHERE && input.startsWith('/') && !pathname.startsWith('//');
  return isOurs && !pathname.startsWith('/login') && !pathname.startsWith('/api')
    ? `${pathname}${search}`
    : '/';
};
