import { fill } from '@portal/platform/contract/words.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import * as z from 'zod/mini';
import { Credentials } from '../../contract/sign-in/login-calls.ts';
import { PROOF_LASTS_MINUTES, proveAgain } from '../../contract/profile/proof.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { factorWords } from '../second-factor/factor-words.en.ts';

const TypedPassword = z.object({ password: Credentials.shape.password });
const fields = [
  field.text('password', { password: true, autoComplete: 'current-password', span: 24 }),
] as const;

const sealedPassword = async (values: FormValues): Promise<InputOf<typeof proveAgain>> => {
  const { encrypted } = await import('../passwords/encryption.ts');
  const { key, texts } = await encrypted((values as z.output<typeof TypedPassword>).password);
  return { key, password: texts[0] ?? '' };
};

/** Asks for the password once more when a change wants to know who makes it (OWASP ASVS 5.0, 7.5). */
export default function ProofDialog({ onDone }: { onDone: (proven: boolean) => void }) {
  const words = useWords(accessWords);
  const { proof } = useWords(factorWords);
  return (
    <FormDialog
      words={words}
      title={proof.title}
      before={<p>{proof.hint}</p>}
      call={proveAgain}
      shape={TypedPassword}
      fields={fields}
      seal={sealedPassword}
      success={proof.success}
      submit={proof.submit}
      width={440}
      onDone={() => onDone(true)}
      onClose={() => onDone(false)}
    >
      <p>{fill(proof.noPassword, { minutes: PROOF_LASTS_MINUTES })}</p>
    </FormDialog>
  );
}
