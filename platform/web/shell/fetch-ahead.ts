import { hasMarker, HOME } from '../access/route-guard.ts';
import { setting } from './page-settings.ts';
import type { Portal } from './portal.ts';
import { queryCodec } from './query-codec.ts';

/** Milliseconds after which the login page is fetched ahead of however busy it is. */
const LATEST = 2_000;

/**
 * Fetches the code of the frame and of the page that comes next while something else is waited for: with a session the user's rights,
 * without one somebody who types his password.
 */
export const fetchAhead = (portal: Portal): void => {
  if (hasMarker(document.cookie)) fetchPage(portal, location.pathname);
  else whenIdle(() => fetchPage(portal, pageAfterLogin()));
};

/** The router asks for the same files when it needs them, and shows what went wrong with them. */
const fetchPage = (portal: Portal, path: string): void => {
  const page = portal.pages.find((one) => one.path === path) ?? portal.pages.find((one) => one.path === HOME);
  void Promise.allSettled([import('./shell.tsx'), page?.load()]);
};

/** As the login page leads on (`placeAfterLogin`); where the address does not say, home. */
const pageAfterLogin = (): string => {
  const { from } = queryCodec(setting('query-key')).parse(location.search);
  return typeof from === 'string' ? from.split('?')[0]! : HOME;
};

/** Safari knows no idle time. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, LATEST);
};
