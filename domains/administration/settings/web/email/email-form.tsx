import { Button } from 'antd';
import { useId, useState } from 'react';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormBody } from '@portal/platform/web/form/form-body.tsx';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { FormFrame } from '@portal/platform/web/form/form-frame.tsx';
import { useFormCall } from '@portal/platform/web/form/use-form-call.ts';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { mailForm, readMailSetting, saveMailSetting, type MailSetting } from '../../contract/mail.ts';
import { HistoryButton } from '@portal/platform/web/list/record/history-button.tsx';
import { AddressesInput } from './addresses-input.tsx';
import type { MailWords } from './mail-words.ts';
import { TestDialog } from './test-dialog.tsx';

const refreshes = [readMailSetting];
type Input = InputOf<typeof saveMailSetting>;

/** What most servers want today. */
const usual = {
  port: 465,
  auth: 'Y',
  timeout: 10,
  connectionTimeout: 10,
  ssl: 'Y',
  socketFactory: 'TLS',
  fallback: 'N',
  language: 'zh',
} as const;

const isEncrypted = ({ ssl }: FormValues) => ssl === 'Y';
const mayFallBack = (values: FormValues) => isEncrypted(values) && values.socketFactory === 'STARTTLS';

const fieldsIn = (words: MailWords, hasPassword: boolean) =>
  [
    field.text('name', { max: 60, section: words.sections.server }),
    field.text('host', { max: 253 }),
    field.number('port', { min: 1, max: 65_535, span: 8 }),
    field.number('connectionTimeout', { min: 1, max: 20, span: 8 }),
    field.number('timeout', { min: 1, max: 20, span: 8 }),
    field.flag('auth', { span: 24, section: words.sections.security }),
    field.text('username', { max: 100, autoComplete: 'off' }),
    field.text('password', {
      max: 63,
      password: true,
      autoComplete: 'new-password',
      when: ({ auth }) => auth === 'Y',
      hint: hasPassword ? words.hints.passwordKept : words.hints.passwordNone,
    }),
    field.flag('ssl', { span: 8 }),
    field.choice('socketFactory', words.socketFactory, { span: 8, when: isEncrypted }),
    field.flag('fallback', { span: 8, when: mayFallBack, hint: words.hints.fallback }),
    field.text('displayName', { max: 60, section: words.sections.mail }),
    field.text('sender', { max: 50, hint: words.hints.sender }),
    field.choice('language', words.language),
    field.own('recipient', (control) => <AddressesInput {...control} />, {
      span: 12,
      hint: words.hints.recipient,
    }),
  ] as const;

/** The settings in one form. What is not asked for in the chosen kind of connection is sent as "no". */
const toInput = (values: FormValues) => ({
  socketFactory: values.socketFactory ?? usual.socketFactory,
  fallback: mayFallBack(values) ? values.fallback : 'N',
});

/** The password leaves the browser encrypted, or not at all when it stays. */
const seal = async (values: FormValues): Promise<Input> => {
  const { password, ...rest } = values as Input & { password?: string | null };
  if (!password) return rest;
  const { sealed } = await import('../sealed.ts');
  const { key, texts } = await sealed(password);
  return { ...rest, password: texts[0], key };
};

const [first, changed] = [mailForm(false), mailForm(true)];

type Props = {
  setting: MailSetting | null;
  /** Something sends, whether set up here or not. */
  canSend: boolean;
  words: MailWords;
};

/** How the tenant sends e-mail, with a mail to try it. */
export const EmailForm = ({ setting, canSend, words }: Props) => {
  const id = useId();
  const [testing, setTesting] = useState(false);
  const { id: settingId, version, hasPassword, ...initial } = setting ?? none;
  const props = {
    call: saveMailSetting,
    shape: hasPassword === 'Y' ? changed : first,
    words,
    fields: fieldsIn(words, hasPassword === 'Y'),
    initial: { ...initial, sender: initial.sender ?? '' },
    fixed: { version },
    toInput,
    seal,
    refreshes,
    success: words.actions.saved,
  };
  const use = useFormCall(props);
  useUnsavedGuard(use.isDirty);
  return (
    <>
      <FormFrame
        id={id}
        fields={props.fields}
        foot={
          <FormFoot
            use={use}
            form={id}
            tools={
              <>
                <HistoryButton entity="mail_setting" id={settingId} />
                {canSend && <Button onClick={() => setTesting(true)}>{words.actions.test}</Button>}
              </>
            }
          />
        }
      >
        <FormBody {...props} use={use} id={id} />
      </FormFrame>
      {testing && (
        <TestDialog recipient={setting?.recipient ?? ''} words={words} onClose={() => setTesting(false)} />
      )}
    </>
  );
};

const none = { ...usual, id: null, version: 0, hasPassword: 'N', sender: null, recipient: '' } as const;
