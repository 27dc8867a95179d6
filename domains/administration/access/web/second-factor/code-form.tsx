import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useShapeForm } from '@portal/platform/web/form/use-shape-form.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Button, Form, Input } from 'antd';
import type * as z from 'zod/mini';
import type { OneTimeCode } from '../../contract/second-factor/second-factor.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { factorWords } from './factor-words.en.ts';
import styles from './factor.module.css';

type WithCode = z.ZodMiniObject<{ oneTimeCode: typeof OneTimeCode }>;
type Props<E extends Endpoint> = {
  call: E;
  label: string;
  submit: string;
  /** Recovery codes have letters; the app's codes have none, so telephones show digits to type on. */
  digitsOnly?: boolean;
  size?: 'large';
  onDone: (output: OutputOf<E>) => void;
  /** What the code belongs to is there no longer: it has to begin again. */
  onLost: () => void;
};

const LOST: readonly string[] = ['login.stepExpired', 'factor.setUpExpired', 'factor.alreadyOn'];

/** One code, and the call that takes it. What is wrong with it stands at the field. */
export const CodeForm = <E extends Endpoint<WithCode>>({
  call,
  label,
  submit,
  digitsOnly = false,
  size,
  onDone,
  onLost,
}: Props<E>) => {
  const words = useWords(accessWords);
  const { factor } = useWords(factorWords);
  const { form, check, changed, showRefusal } = useShapeForm(call.input, words);
  const refused = (failure: CallFailure): boolean => {
    form.setFieldValue('oneTimeCode', '');
    if (LOST.includes(failure.key)) onLost();
    return showRefusal(failure);
  };
  const { run, busy } = useCall<E>(call, { onSuccess: onDone, onFailure: refused });
  const send = async (): Promise<void> => {
    const input = check();
    if (input !== null) await run(input as InputOf<E>);
  };
  return (
    <Form
      form={form}
      layout="vertical"
      {...(size && { size })}
      requiredMark={false}
      onValuesChange={changed}
      onFinish={() => void send()}
    >
      <Form.Item name="oneTimeCode" label={label}>
        <Input
          className={styles.code ?? ''}
          autoComplete="one-time-code"
          inputMode={digitsOnly ? 'numeric' : 'text'}
          placeholder={digitsOnly ? factor.codeHint : factor.anyCodeHint}
          autoFocus
          spellCheck={false}
          autoCapitalize="none"
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {submit}
      </Button>
    </Form>
  );
};
