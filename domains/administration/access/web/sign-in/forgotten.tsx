import { UserOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LONGEST_ACCOUNT } from '../../contract/sign-in/login-calls.ts';
import { FORGOTTEN_MINUTES, sendPasswordLink } from '../../contract/sign-in/password-link.ts';
import CaptchaDialog from '../captcha/captcha-dialog.tsx';
import type { Verified } from '../captcha/use-captcha.ts';
import { loginWords } from '../words.en.ts';
import { useCountdown } from './use-countdown.ts';

type Values = { account: string };

/** Who forgot his password, or has none yet, has a link sent to his mailbox. Each mail needs a slider of its own. */
export default function Forgotten({ onBack }: { onBack: () => void }) {
  const { forgotten: words, mail, checks, secondStep } = useWords(loginWords);
  const [form] = Form.useForm<Values>();
  const [sliding, setSliding] = useState(false);
  const [isSent, setSent] = useState(false);
  const pause = useCountdown();
  const { run, busy } = useCall(sendPasswordLink, {
    onFailure: ({ details }) => {
      const seconds = Number(details.seconds);
      if (seconds > 0) pause.start(seconds);
    },
    onSuccess: ({ pauseSeconds }) => {
      pause.start(pauseSeconds);
      setSent(true);
    },
  });
  const slid = (captcha: Verified): void => {
    setSliding(false);
    void run({ account: form.getFieldValue('account') as string, ...captcha });
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={() => setSliding(true)}
    >
      <p>{fill(words.text, { minutes: FORGOTTEN_MINUTES })}</p>
      <Form.Item
        name="account"
        label={words.account}
        rules={[
          { required: true, whitespace: true, message: fill(checks.required, { field: words.account }) },
          {
            max: LONGEST_ACCOUNT,
            message: fill(checks.tooLong, { field: words.account, max: LONGEST_ACCOUNT }),
          },
        ]}
      >
        <Input
          prefix={<UserOutlined />}
          autoComplete="username"
          autoFocus
          spellCheck={false}
          autoCapitalize="none"
        />
      </Form.Item>
      {isSent && <Alert type="success" showIcon title={fill(words.sent, { minutes: FORGOTTEN_MINUTES })} />}
      <Button
        type="primary"
        htmlType="submit"
        block
        loading={busy}
        disabled={pause.left > 0}
        style={{ marginTop: 16 }}
      >
        {pause.left > 0 ? fill(mail.again, { seconds: pause.left }) : words.send}
      </Button>
      <Button type="link" block onClick={onBack}>
        {secondStep.back}
      </Button>
      <CaptchaDialog open={sliding} onClose={() => setSliding(false)} onSuccess={slid} />
    </Form>
  );
}
