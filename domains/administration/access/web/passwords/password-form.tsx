import { fill } from '@portal/platform/contract/words.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Form, Input, type FormInstance, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { LONGEST_ENTERED, passwordProblem } from '../../contract/passwords/password-rule.ts';
import type { readPasswordRule } from '../../contract/shell-calls.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { loginWords } from '../words.en.ts';
import { RuleList } from './rule-list.tsx';
import { StrengthBar } from './strength-bar.tsx';
import type { ChangedPassword, NewPassword } from './use-password-form.ts';

type Values = NewPassword & Partial<ChangedPassword>;
type Props = Pick<FormProps, 'id' | 'size' | 'className'> & {
  /** Of `usePasswordForm`. */
  form: FormInstance<Values>;
  rule: OutputOf<typeof readPasswordRule>;
  /** The user's number, which stands in no password. */
  account: string;
  /** The present password is typed first: the new one is another. */
  withCurrent?: boolean;
  onFinish: (values: Values) => void;
  /** The button that sends it, where it has no foot. */
  children?: ReactNode;
};

/** A new password, typed twice; its rules are shown, and checked while it is typed. */
export const PasswordForm = ({
  rule,
  account,
  withCurrent = false,
  children,
  onFinish,
  form,
  ...look
}: Props) => {
  const { password: words, checks } = useWords(loginWords);
  const { failures } = useWords(accessWords);
  const typed = Form.useWatch('newPassword', form) ?? '';
  const required = (field: string) => ({ required: true, message: fill(checks.required, { field }) });
  const problemOf = (value: string | undefined): string | null => {
    if (!value) return null;
    if (withCurrent && value === form.getFieldValue('currentPassword')) return words.same;
    const problem = passwordProblem(rule, account, value);
    return problem ? fill(failures[problem.key], { limit: problem.limit }) : null;
  };
  return (
    <>
      <Form<Values> {...look} form={form} layout="vertical" requiredMark={false} onFinish={onFinish}>
        {withCurrent && (
          <Form.Item
            name="currentPassword"
            label={words.current}
            rules={[
              required(words.current),
              {
                max: LONGEST_ENTERED,
                message: fill(checks.tooLong, { field: words.current, max: LONGEST_ENTERED }),
              },
            ]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        )}
        <Form.Item
          name="newPassword"
          label={words.fresh}
          dependencies={withCurrent ? ['currentPassword'] : []}
          extra={<StrengthBar password={typed} />}
          rules={[
            required(words.fresh),
            { validator: async (_, value: string) => refused(problemOf(value)) },
          ]}
        >
          <Input.Password autoComplete="new-password" autoFocus={!withCurrent} />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label={words.confirm}
          dependencies={['newPassword']}
          rules={[
            required(words.confirm),
            {
              validator: async (_, value: string) =>
                refused(value && value !== form.getFieldValue('newPassword') ? checks.mismatch : null),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {children}
      </Form>
      <RuleList rule={rule} account={account} typed={typed} />
    </>
  );
};

const refused = async (problem: string | null): Promise<void> => {
  if (problem !== null) throw new Error(problem);
};
