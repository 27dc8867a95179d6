import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import * as z from 'zod/mini';
import { Credentials } from '../../contract/sign-in/login-calls.ts';
import {
  readFactorState,
  OneTimeCode,
  renewRecoveryCodes,
  turnOffFactor,
} from '../../contract/second-factor/second-factor.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { factorWords } from './factor-words.en.ts';

/** As typed; the password leaves the browser encrypted. */
const TypedProof = z.object({ password: Credentials.shape.password, oneTimeCode: OneTimeCode });
const fields = [
  field.text('password', { password: true, autoComplete: 'current-password', span: 24 }),
  field.text('oneTimeCode', { max: 20, autoComplete: 'one-time-code', span: 24 }),
] as const;

const sealedProof = async (values: FormValues): Promise<InputOf<typeof turnOffFactor>> => {
  const { password, oneTimeCode } = values as z.output<typeof TypedProof>;
  const { encrypted } = await import('../passwords/encryption.ts');
  const { key, texts } = await encrypted(password);
  return { key, password: texts[0] ?? '', oneTimeCode };
};

export const TurnOffDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(accessWords);
  const { factor } = useWords(factorWords);
  return (
    <FormDialog
      words={words}
      title={factor.turnOff}
      before={<p>{factor.turnOffHint}</p>}
      call={turnOffFactor}
      shape={TypedProof}
      fields={fields}
      seal={sealedProof}
      refreshes={[readFactorState]}
      success={factor.turnedOff}
      submit={factor.turnOff}
      width={440}
      onClose={onClose}
    />
  );
};

type RenewProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void };

export const RenewCodesDialog = ({ onClose, onCodes }: RenewProps) => {
  const words = useWords(accessWords);
  const { factor } = useWords(factorWords);
  return (
    <FormDialog
      words={words}
      title={factor.renew}
      before={<p>{factor.renewHint}</p>}
      call={renewRecoveryCodes}
      shape={TypedProof}
      fields={fields}
      seal={sealedProof}
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      submit={factor.renew}
      width={440}
      onClose={onClose}
    />
  );
};
