import { MailOutlined, SafetyOutlined } from '@ant-design/icons';
import { fill } from '@portal/platform/contract/words.ts';
import { placeAfterLogin } from '@portal/platform/web/access/route-guard.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useShapeForm } from '@portal/platform/web/form/use-shape-form.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { NextStep } from '../../contract/sign-in/login-calls.ts';
import { sendMailCode, signInByMail } from '../../contract/sign-in/mail-login.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import CaptchaDialog from '../captcha/captcha-dialog.tsx';
import { factorWords } from '../second-factor/factor-words.en.ts';
import type { Verified } from '../captcha/use-captcha.ts';
import { useCountdown } from './use-countdown.ts';
import { loginWords } from '../words.en.ts';

/** What must be right before the slider opens. */
const AddressOnly = z.pick(signInByMail.input, { email: true });

type Props = { onSecondStep: (step: Exclude<NextStep, 'in'>) => void };

/** E-mail, slider, and the code that comes by mail. Each mail needs a slider of its own. */
export default function MailLogin({ onSecondStep }: Props) {
  const words = useWords(accessWords);
  const { factor } = useWords(factorWords);
  const { login, mail, checks } = useWords(loginWords);
  const shape = useShapeForm(signInByMail.input, {
    fields: { ...words.fields, oneTimeCode: mail.code },
    checks: { ...words.checks, required: checks.required },
  });
  const [sliding, setSliding] = useState(false);
  const [message, setTold] = useState(false);
  const pause = useCountdown();
  const { from } = useAddress();
  const go = useGo();
  const sending = useCall(sendMailCode, {
    onFailure: (failure) => {
      const seconds = Number(failure.details.seconds);
      if (seconds > 0) pause.start(seconds);
      return shape.showRefusal(failure);
    },
    onSuccess: ({ pauseSeconds }) => {
      pause.start(pauseSeconds);
      setTold(true);
      shape.form.focusField('oneTimeCode');
    },
  });
  const entering = useCall(signInByMail, {
    onFailure: shape.showRefusal,
    onSuccess: ({ next }) =>
      next === 'in' ? go(placeAfterLogin(from), { replace: true }) : onSecondStep(next),
  });
  const typed = (): string => String(shape.form.getFieldValue('email') ?? '');

  const askForSlider = (): void => {
    if (z.safeParse(AddressOnly, { email: typed() }).success) {
      setSliding(true);
      return;
    }
    // Complains of both fields; only the address matters yet.
    shape.check();
    shape.form.setFields([{ name: 'oneTimeCode', errors: [] }]);
    shape.form.focusField('email');
  };
  const slid = (captcha: Verified): void => {
    setSliding(false);
    void sending.run({ email: typed(), ...captcha });
  };
  const submit = async (): Promise<void> => {
    const input = shape.check();
    if (input !== null) await entering.run(input);
  };
  return (
    <Form
      form={shape.form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onValuesChange={shape.changed}
      onFinish={() => void submit()}
    >
      <Form.Item name="email" label={words.fields.email}>
        <Input
          prefix={<MailOutlined />}
          placeholder={mail.emailHint}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Form.Item>
      <Form.Item label={mail.code} htmlFor="oneTimeCode" extra={message ? mail.sent : null}>
        <Space.Compact block>
          <Form.Item name="oneTimeCode" noStyle>
            <Input
              prefix={<SafetyOutlined />}
              placeholder={factor.codeHint}
              autoComplete="one-time-code"
              inputMode="numeric"
            />
          </Form.Item>
          <Button onClick={askForSlider} loading={sending.busy} disabled={pause.left > 0}>
            {pause.left > 0 ? fill(mail.again, { seconds: pause.left }) : mail.send}
          </Button>
        </Space.Compact>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={entering.busy}>
        {login.submit}
      </Button>
      <CaptchaDialog open={sliding} onClose={() => setSliding(false)} onSuccess={slid} />
    </Form>
  );
}
