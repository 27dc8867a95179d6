import { useRouter } from '@tanstack/react-router';
import { App } from 'antd';
import { forget } from '../../access/enter.ts';
import { LOGIN } from '../../access/route-guard.ts';
import { shellCalls } from '../../calls/shell-calls.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWords } from '../../i18n/use-words.ts';
import { shellWords } from '../words.en.ts';

/** Asks first; then the session ends on the server and here, and the login page follows (SPEC section 4). */
export const useSignOut = (): (() => void) => {
  const { modal } = App.useApp();
  const router = useRouter();
  const words = useWords(shellWords).user;
  const { run } = useCall(shellCalls().signOut);
  return () =>
    void modal.confirm({
      type: 'warning',
      title: words.signOutConfirm,
      content: words.signOutHint,
      okText: words.confirm,
      cancelText: words.cancel,
      onOk: async () => {
        if ((await run({})) === undefined) return;
        forget();
        await router.navigate({ to: LOGIN });
      },
    });
};
