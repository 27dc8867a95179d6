import { today } from '../../../contract/day.ts';
import { hasMarker, HOME, LOGIN } from '../../access/route-guard.ts';
import { plantZone, session } from '../../session/session.ts';
import type { Portal } from '../portal.ts';
import type { Router } from './router.tsx';

/** Milliseconds after which code is fetched ahead however busy the login page is. */
const LATEST = 1_000;

/**
 * Fetches the code of the frame and of the page that comes next while something else is waited for: with a session the user's rights,
 * without one somebody who types his password.
 */
export const fetchAhead = (portal: Portal, router: Router): void => {
  if (hasMarker(document.cookie)) return fetchPage(portal, location.pathname);
  const stop = router.subscribe('onResolved', ({ toLocation: { pathname, search } }) => {
    stop();
    const { from } = search as { from?: unknown };
    if (pathname !== LOGIN) return;
    whenIdle(() => {
      fetchPage(portal, typeof from === 'string' ? from : HOME);
      windUp();
    });
  });
};

/** The router asks for the same files when it needs them, and shows what went wrong with them. */
const fetchPage = (portal: Portal, address: string): void => {
  const path = address.split('?')[0];
  const page = portal.pages.find((one) => one.path === path) ?? portal.pages.find((one) => one.path === HOME);
  void Promise.allSettled([import('../shell.tsx'), page?.load()]);
};

/** The first clock of a browser takes it as long as the filters of a list: the zones of the world are read for it. */
const windUp = (): void => {
  today(plantZone(session()));
};

/** Safari knows no idle time. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, LATEST);
};
