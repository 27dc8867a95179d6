import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { showFailure } from '@portal/platform/web/calls/notices.tsx';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { passwordProblem } from '../../contract/passwords/password-rule.ts';
import { readPasswordRule } from '../../contract/shell-calls.ts';
import { setPasswordByLink } from '../../contract/sign-in/password-link.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { NO_RULE, RuleList } from '../passwords/rule-list.tsx';
import { StrengthBar } from '../passwords/strength-bar.tsx';
import { loginWords } from '../words.en.ts';

const fields = ['newPassword', 'confirmpassword'] as const;
type Values = Record<(typeof fields)[number], string>;

/** The new password, typed twice; its rules are shown, and checked while it is typed. */
export const LinkedPassword = ({
  link,
  userNo,
  onDone,
}: {
  link: string;
  userNo: string;
  onDone: () => void;
}) => {
  const { password: words, link: linkWords, checks } = useWords(loginWords);
  const { failures } = useWords(accessWords);
  const { data: rule = NO_RULE } = useAnswer(readPasswordRule, {}, { quiet: true });
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('newPassword', form) ?? '';
  const [busy, setBusy] = useState(false);
  const { run } = useCall(setPasswordByLink, {
    onSuccess: onDone,
    onFailure: ({ details, message }) => {
      const name = fields.find((field) => field === details.field);
      if (name === undefined) return false;
      form.setFields([{ name, errors: [message] }]);
      return true;
    },
  });
  const submit = async ({ newPassword, confirmpassword }: Values): Promise<void> => {
    setBusy(true);
    try {
      const { encrypted } = await import('../passwords/encryption.ts');
      const { key, texts } = await encrypted(newPassword, confirmpassword);
      const [fresh = '', confirm = ''] = texts;
      await run({ link, newPassword: fresh, confirmpassword: confirm, key });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const problemOf = (value: string | undefined): string | null => {
    const problem = value ? passwordProblem(rule, userNo, value) : undefined;
    return problem ? fill(failures[problem.key], { limit: problem.limit }) : null;
  };
  const required = (field: string) => ({ required: true, message: fill(checks.required, { field }) });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="newPassword"
        label={words.fresh}
        extra={<StrengthBar password={typed} />}
        rules={[required(words.fresh), { validator: async (_, value: string) => refused(problemOf(value)) }]}
      >
        <Input.Password autoComplete="new-password" autoFocus />
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
      <Button type="primary" htmlType="submit" block loading={busy}>
        {linkWords.submit}
      </Button>
      <RuleList rule={rule} account={userNo} typed={typed} />
    </Form>
  );
};

const refused = async (problem: string | null): Promise<void> => {
  if (problem !== null) throw new Error(problem);
};
