import { useRouter } from '@tanstack/react-router';
import { App } from 'antd';
import { forget } from '../../access/enter.ts';
import { LOGIN } from '../../access/route-guard.ts';
import { shellCalls } from '../../calls/shell-calls.ts';
import { useCall } from '../../calls/use-call.ts';
import { saidBeforeSignOut } from '../../session/before-sign-out.ts';
import { useWords } from '../../i18n/use-words.ts';
import { shellWords } from '../words.en.ts';

/** Asks first, and says what pages want said before; then the session ends on the server and here, and the login page follows (SPEC section 4). */
export const useSignOut = (): (() => void) => {
  const { modal } = App.useApp();
  const router = useRouter();
  const words = useWords(shellWords).user;
  const { run } = useCall(shellCalls().signOut);
  return () =>
    void modal.confirm({
      type: 'warning',
      title: words.signOutConfirm,
      content: [...saidBeforeSignOut(), words.signOutHint].map((text) => <p key={text}>{text}</p>),
      okText: words.confirm,
      cancelText: words.cancel,
      onOk: async () => {
        if ((await run({})) === undefined) return;
        forget();
        await router.navigate({ to: LOGIN });
      },
    });
};
