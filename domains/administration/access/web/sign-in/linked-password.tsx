import { Button } from 'antd';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readPasswordRule } from '../../contract/shell-calls.ts';
import { setPasswordByLink } from '../../contract/sign-in/password-link.ts';
import { PasswordForm } from '../passwords/password-form.tsx';
import { NO_RULE } from '../passwords/rule-list.tsx';
import { usePasswordForm } from '../passwords/use-password-form.ts';
import { loginWords } from '../words.en.ts';

type Props = { link: string; userNo: string; onDone: () => void };

/** The password of whoever was sent the link. */
export const LinkedPassword = ({ link, userNo, onDone }: Props) => {
  const { link: words } = useWords(loginWords);
  const { data: rule = NO_RULE } = useAnswer(readPasswordRule, {}, { quiet: true });
  const { form, busy, onFailure, submit } = usePasswordForm();
  const { run } = useCall(setPasswordByLink, { onSuccess: onDone, onFailure });
  return (
    <PasswordForm
      form={form}
      rule={rule}
      account={userNo}
      size="large"
      onFinish={(values) => void submit(values, async (sealed) => run({ link, ...sealed }))}
    >
      <Button type="primary" htmlType="submit" block loading={busy}>
        {words.submit}
      </Button>
    </PasswordForm>
  );
};
