import { forget } from '@portal/platform/web/access/enter.ts';
import { LOGIN } from '@portal/platform/web/access/route-guard.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { useId } from 'react';
import { changePassword } from '../../contract/sign-in/login-calls.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './password-tab.module.css';
import { NO_RULE } from './rule-list.tsx';
import { usePasswordForm, type ChangedPassword } from './use-password-form.ts';
import { loginWords } from '../words.en.ts';

/** Personal settings, "change password". Afterwards the user signs in again (SPEC section 4). */
export default function PasswordTab({ done }: { done: () => void }) {
  const { password: words } = useWords(loginWords);
  const rule = useSession((now) => now.passwordRule) ?? NO_RULE;
  const account = useSession((now) => now.user?.userNo) ?? '';
  const id = useId();
  const { form, busy, onFailure, submit } = usePasswordForm<ChangedPassword>();
  const go = useGo();
  const { run } = useCall(changePassword, { success: words.changed, onFailure });
  const send = async (sealed: ChangedPassword & { key: string }): Promise<void> => {
    if ((await run(sealed)) === undefined) return;
    done();
    forget();
    go(LOGIN);
  };
  return (
    <>
      <div className={styles.tab}>
        <PasswordForm
          id={id}
          className={styles.form ?? ''}
          form={form}
          rule={rule}
          account={account}
          withCurrent
          onFinish={(values) => void submit(values as ChangedPassword, send)}
        />
      </div>
      <FormFoot use={{ changes: 0, busy, discard: () => form.resetFields() }} form={id} save={words.submit} />
    </>
  );
}
