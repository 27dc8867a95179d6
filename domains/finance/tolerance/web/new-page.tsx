import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { NoRecord } from '@portal/platform/web/detail/no-record.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { FormScreen } from '@portal/platform/web/form/form-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { proposeTolerance, readToleranceVersion } from '../contract/endpoints.ts';
import { toleranceDocument } from '../contract/fields.ts';
import { words as toleranceWords } from '../contract/words.en.ts';
import { TOLERANCES, toleranceRefreshes } from './addresses.ts';
import { LimitsInput } from './limits-input.tsx';
import styles from './tolerance.module.css';
import { screenWords } from './words.en.ts';

/** A new version, which begins with the limits of another one. */
export default function NewTolerancePage() {
  const { id } = useAddress();
  return id ? <NewVersion key={id} id={id} /> : <NoRecord back={TOLERANCES} />;
}

const NewVersion = ({ id }: { id: string }) => {
  const words = useWords(toleranceWords);
  const screen = useWords(screenWords).form;
  const go = useGo();
  const { data, error } = useAnswer(readToleranceVersion, { id });
  if (error) return <NoRecord back={TOLERANCES} />;
  if (!data) return <Skeleton />;
  return (
    <FormScreen
      title={screen.title}
      back={TOLERANCES}
      call={proposeTolerance}
      words={words}
      initial={{ validFrom: null, limits: data.limits }}
      before={<p className={styles.hint}>{fill(screen.from, { number: data.number })}</p>}
      fields={[
        field.moment('validFrom', { hint: screen.validFromHint }),
        field.text('reason', { rows: 2, max: 500, hint: screen.reasonHint }),
        field.own('limits', limitsInput, { hint: screen.limitsHint }),
      ]}
      submit={screen.submit}
      success={screen.submitted}
      refreshes={toleranceRefreshes}
      onDone={({ id: made }) => go(toleranceDocument.addressOf(made))}
    />
  );
};

const limitsInput = ({ value, onChange, disabled }: AnyControl) => (
  <LimitsInput value={value ?? []} onChange={onChange} disabled={disabled} />
);
