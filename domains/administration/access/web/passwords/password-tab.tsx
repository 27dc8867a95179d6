import { fill } from '@portal/platform/contract/words.ts';
import { forget } from '@portal/platform/web/access/enter.ts';
import { LOGIN } from '@portal/platform/web/access/route-guard.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { showFailure } from '@portal/platform/web/calls/notices.tsx';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { changePassword } from '../../contract/sign-in/login-calls.ts';
import { LONGEST_ENTERED, passwordProblem } from '../../contract/passwords/password-rule.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import styles from './password-tab.module.css';
import { NO_RULE, RuleList } from './rule-list.tsx';
import { StrengthBar } from './strength-bar.tsx';
import { loginWords } from '../words.en.ts';

const passwordFields = ['currentPassword', 'newPassword', 'confirmpassword'] as const;
type Values = Record<(typeof passwordFields)[number], string>;

/** Personal settings, "change password". Afterwards the user signs in again (SPEC section 4). */
export default function PasswordTab({ done }: { done: () => void }) {
  const { password: words, checks } = useWords(loginWords);
  const failures = useWords(accessWords).failures;
  const rule = useSession((now) => now.passwordRule) ?? NO_RULE;
  const account = useSession((now) => now.user?.userNo) ?? '';
  const id = useId();
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('newPassword', form) ?? '';
  const [busy, setBusy] = useState(false);
  const go = useGo();
  const { run } = useCall(changePassword, {
    success: words.changed,
    onFailure: ({ details, message }) => {
      const name = passwordFields.find((field) => field === details.field);
      if (name === undefined) return false;
      form.setFields([{ name, errors: [message] }]);
      return true;
    },
  });

  const submit = async ({ currentPassword, newPassword, confirmpassword }: Values) => {
    setBusy(true);
    try {
      const { encrypted } = await import('./encryption.ts');
      const { key, texts } = await encrypted(currentPassword, newPassword, confirmpassword);
      const [current = '', fresh = '', confirm = ''] = texts;
      const changed = await run({
        currentPassword: current,
        newPassword: fresh,
        confirmpassword: confirm,
        key,
      });
      if (changed === undefined) return;
      done();
      forget();
      go(LOGIN);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };

  const required = (field: string) => ({ required: true, message: fill(checks.required, { field }) });
  const tooLong = (field: string, max: number) => fill(checks.tooLong, { field, max });
  const acceptable = (value: string | undefined): string | null => {
    if (!value) return null;
    if (value === form.getFieldValue('currentPassword')) return words.same;
    const problem = passwordProblem(rule, account, value);
    return problem ? fill(failures[problem.key], { limit: problem.limit }) : null;
  };
  return (
    <>
      <div className={styles.tab}>
        <Form<Values>
          id={id}
          form={form}
          layout="vertical"
          requiredMark={false}
          className={styles.form}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item
            name="currentPassword"
            label={words.current}
            rules={[
              required(words.current),
              { max: LONGEST_ENTERED, message: tooLong(words.current, LONGEST_ENTERED) },
            ]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item
            name="newPassword"
            label={words.fresh}
            dependencies={['currentPassword']}
            extra={<StrengthBar password={typed} />}
            rules={[required(words.fresh), { validator: (_, value: string) => verdict(acceptable(value)) }]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="confirmpassword"
            label={words.confirm}
            dependencies={['newPassword']}
            rules={[
              required(words.confirm),
              {
                validator: (_, value: string) =>
                  verdict(value && value !== form.getFieldValue('newPassword') ? checks.mismatch : null),
              },
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </Form>
        <RuleList rule={rule} account={account} typed={typed} />
      </div>
      <FormFoot use={{ changes: 0, busy, discard: () => form.resetFields() }} form={id} save={words.submit} />
    </>
  );
}

const verdict = (problem: string | null): Promise<void> =>
  problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
