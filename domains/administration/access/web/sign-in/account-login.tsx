import { LockOutlined, UserOutlined } from '@ant-design/icons';
import type { Verified } from '../captcha/use-captcha.ts';
import { placeAfterLogin } from '@portal/platform/web/access/route-guard.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { showFailure } from '@portal/platform/web/calls/notices.tsx';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { LONGEST_ACCOUNT, signIn, type NextStep } from '../../contract/sign-in/login-calls.ts';
import { LONGEST_ENTERED } from '../../contract/passwords/password-rule.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { fitsKey } from '../passwords/fits-key.ts';
import { loginWords } from '../words.en.ts';

type Values = { account: string; password: string };

/**
 * Account, password and slider. Signing in without the slider opens it and goes on when it fits. One solved slider is
 * good for one attempt, so after a refusal a new one is asked for.
 */
export const AccountLogin = ({
  onSecondStep,
  onForgotten,
}: {
  onSecondStep: (step: Exclude<NextStep, 'in'>) => void;
  onForgotten: () => void;
}) => {
  const { login, forgotten, checks } = useWords(loginWords);
  const [form] = Form.useForm<Values>();
  const [sliding, setSliding] = useState<'closed' | 'open' | 'thenSignIn'>('closed');
  const [verified, setVerified] = useState<Verified | null>(null);
  const [busy, setBusy] = useState(false);
  const { from } = useAddress();
  const go = useGo();
  const { run } = useCall(signIn);

  const attempt = async (captcha: Verified) => {
    setBusy(true);
    try {
      const { account, password } = form.getFieldsValue();
      const { encrypted } = await import('../passwords/encryption.ts');
      const { key, texts } = await encrypted(password);
      const done = await run({ account: account.trim(), password: texts[0] ?? '', uuid: key, ...captcha });
      if (done?.next === 'code' || done?.next === 'setUp') onSecondStep(done.next);
      else if (done !== undefined) go(placeAfterLogin(from), { replace: true });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      showFailure(failure);
    } finally {
      setVerified(null);
      setBusy(false);
    }
  };
  const tooLong = (field: string, max: number) => fill(checks.tooLong, { field, max });
  const submit = () => void (verified ? attempt(verified) : setSliding('thenSignIn'));
  const slid = (result: Verified) => {
    setSliding('closed');
    setVerified(result);
    if (sliding === 'thenSignIn') void attempt(result);
  };

  return (
    <Form<Values> form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit}>
      <Form.Item
        name="account"
        label={login.account}
        rules={[
          { required: true, whitespace: true, message: fill(checks.required, { field: login.account }) },
          { max: LONGEST_ACCOUNT, transform: trimmed, message: tooLong(login.account, LONGEST_ACCOUNT) },
        ]}
      >
        <Input
          prefix={<UserOutlined />}
          placeholder={login.accountHint}
          autoComplete="username"
          autoFocus
          spellCheck={false}
          autoCapitalize="none"
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={login.password}
        rules={[
          { required: true, message: fill(checks.required, { field: login.password }) },
          {
            validator: (_, value: string | undefined) =>
              fitsKey(value ?? '') && (value ?? '').length <= LONGEST_ENTERED
                ? Promise.resolve()
                : Promise.reject(new Error(tooLong(login.password, LONGEST_ENTERED))),
          },
        ]}
      >
        <Input.Password
          prefix={<LockOutlined />}
          placeholder={login.passwordHint}
          autoComplete="current-password"
        />
      </Form.Item>
      <Form.Item label={login.verification}>
        <CaptchaField
          verified={verified !== null}
          open={sliding !== 'closed'}
          onOpen={() => setSliding('open')}
          onClose={() => setSliding('closed')}
          onSuccess={slid}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {login.submit}
      </Button>
      <Button type="link" block onClick={onForgotten}>
        {forgotten.open}
      </Button>
    </Form>
  );
};

const trimmed = (value: string | undefined): string => value?.trim() ?? '';
