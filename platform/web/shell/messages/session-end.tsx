import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect } from 'react';
import { forget, loadAgencies } from '../../access/enter.ts';
import { hasMarker, LOGIN } from '../../access/route-guard.ts';
import { AGENCY_OVER, OTHER_USER, TENANT_MOVED } from '../../calls/call-failure.ts';
import { showFailure } from '../../calls/notices.tsx';
import { onSessionEnd } from '../../calls/on-session-end.ts';
import { wordsNow } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import { actFor } from '../header/act-for.ts';
import { shellWords } from '../words.en.ts';

/** SPEC section 8: the login page follows this long after the server has said `err.token`, or the page again for another user. */
const REDIRECT_MS = 1500;

/**
 * Forgets the user and goes to the login page when the server no longer knows the session, or another window of the browser has ended it;
 * loads the page again when another window has begun one for somebody else; goes back to the own company when an agency is over; leads to the
 * address where the company's data are, when they have moved.
 */
export const SessionEnd = () => {
  const { notification } = App.useApp();
  const router = useRouter();
  const client = useQueryClient();
  // Nothing that one user was answered may be shown to the next one.
  useEffect(
    () => useSession.subscribe((now, before) => (before.user && !now.user ? client.clear() : undefined)),
    [client],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      forget();
      if (router.state.location.pathname !== LOGIN) void router.navigate({ to: LOGIN });
    };
    const stop = onSessionEnd((failure) => {
      const words = wordsNow(shellWords);
      if (failure.key === AGENCY_OVER) {
        notification.warning({
          title: words.tips,
          description: `${failure.message}${words.acting.back}`,
          duration: 6,
        });
        actFor(client, '');
        void loadAgencies().catch(showFailure);
        return;
      }
      if (failure.key === OTHER_USER) {
        notification.warning({ title: words.tips, description: failure.message, duration: 3 });
        clearTimeout(timer);
        timer = setTimeout(() => location.reload(), REDIRECT_MS);
        return;
      }
      if (failure.key === TENANT_MOVED) {
        const address = String(failure.details.address);
        notification.warning({
          key: TENANT_MOVED,
          title: words.tips,
          description: failure.message,
          duration: 0,
          actions: <a href={address}>{words.session.moved}</a>,
        });
        return;
      }
      notification.error({ title: words.tips, description: words.session.ended, duration: 3 });
      clearTimeout(timer);
      timer = setTimeout(leave, REDIRECT_MS);
    });
    // The window comes back to front: another one may have signed out meanwhile.
    const onFront = () => {
      if (useSession.getState().user && !hasMarker(document.cookie)) leave();
    };
    window.addEventListener('focus', onFront);
    document.addEventListener('visibilitychange', onFront);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('focus', onFront);
      document.removeEventListener('visibilitychange', onFront);
    };
  }, [notification, router, client]);
  return null;
};
