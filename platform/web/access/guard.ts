import { redirect } from '@tanstack/react-router';
import { session } from '../session/session.ts';
import { enter } from './enter.ts';
import { followDictionary } from './follow-dictionary.ts';
import { detour, hasMarker, HOME, LOGIN, type Visit } from './route-guard.ts';

type Query = Pick<Visit, 'path' | 'page' | 'openPages' | 'publicPages'> & { search: Record<string, string> };

/** Runs before each navigation: loads the session when there is one, then lets pass or leads elsewhere. */
export const guard = async ({ path, page, openPages, publicPages, search }: Query): Promise<void> => {
  const marked = hasMarker(document.cookie);
  if (!marked && session().user) session().signOut();
  if (marked && !session().user) await enter();
  else if (marked) void followDictionary();
  const { user } = session();
  const to = detour({
    path,
    page,
    openPages,
    publicPages,
    signedIn: user !== null,
    permissionUrls: user?.permissionUrls ?? [],
  });
  if (to === null) return;
  throw redirect({ to, replace: true, search: to === LOGIN ? comeBack(path, search) : {} } as never);
};

/** What a link asked for is kept in the address of the login page and opened after signing in. */
const comeBack = (path: string, search: Record<string, string>): Record<string, string> => {
  if (['/', '/index', HOME].includes(path)) return {};
  const query = new URLSearchParams(search).toString();
  return { from: query === '' ? path : `${path}?${query}` };
};
