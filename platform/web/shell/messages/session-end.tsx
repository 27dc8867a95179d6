import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect } from 'react';
import { forget } from '../../access/enter.ts';
import { LOGIN } from '../../access/route-guard.ts';
import { onSessionEnd } from '../../calls/session-end.ts';
import { wordsNow } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import { shellWords } from '../words.en.ts';

/** SPEC section 8: the login page follows this long after the server has said `err.token`. */
const REDIRECT_MS = 1500;

/** Forgets the user and goes to the login page when the server no longer knows the session. */
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
    const stop = onSessionEnd(() => {
      const words = wordsNow(shellWords);
      notification.error({ title: words.tips, description: words.session.ended, duration: 3 });
      clearTimeout(timer);
      timer = setTimeout(() => {
        forget();
        if (router.state.location.pathname !== LOGIN) void router.navigate({ to: LOGIN });
      }, REDIRECT_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [notification, router]);
  return null;
};
