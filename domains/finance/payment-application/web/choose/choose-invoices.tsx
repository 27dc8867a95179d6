import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import type { PayableInvoice, PaymentApplication } from '../../contract/fields.ts';
import styles from '../payment.module.css';
import { screenWords } from '../words.en.ts';
import { heldInvoice, sumOf, withAll, type Choices, type Payables } from './choice.ts';

const ChoiceTable = lazy(async () => import('./choice-table.tsx'));
const FindNumbers = lazy(async () => import('./find-numbers.tsx'));

/** The control of a form that chooses invoices. */
export const selectedInput =
  (payables: Payables, before: PaymentApplication | undefined) =>
  ({ value, onChange, disabled }: AnyControl) => (
    <ChooseInvoices
      payables={payables}
      before={before}
      choices={value ?? []}
      disabled={disabled === true}
      onChange={(choices) => onChange?.(choices)}
    />
  );

type Props = {
  payables: Payables;
  before: PaymentApplication | undefined;
  choices: Choices;
  disabled: boolean;
  onChange: (choices: Choices) => void;
};

/** Accepted invoices with what is open of each; their sum is always in sight. */
const ChooseInvoices = ({ payables, before, choices, disabled, onChange }: Props) => {
  const screen = useWords(screenWords).choose;
  const [found, setFound] = useState<readonly PayableInvoice[]>([]);
  const invoices = together(payables.invoices, found, before?.invoices.map(heldInvoice) ?? []);
  return (
    <div className={styles.stack}>
      <Suspense fallback={<Skeleton />}>
        <FindNumbers
          applicationId={before?.id ?? null}
          disabled={disabled}
          onFound={(ones) => {
            setFound((now) => together(now, ones));
            onChange(withAll(choices, ones));
          }}
        />
        <ChoiceTable invoices={invoices} choices={choices} disabled={disabled} onChange={onChange} />
      </Suspense>
      {payables.more && (
        <p className={styles.quiet}>{fill(screen.more, { count: payables.invoices.length })}</p>
      )}
      <p role="status" className={styles.sum}>
        <span>{fill(screen.selected, { count: choices.length })}</span>
        <strong>{fill(screen.sum, { sum: formatMoney(sumOf(choices), 'CNY') })}</strong>
      </p>
    </div>
  );
};

/** Each invoice once, as the first list has it. */
const together = (...lists: readonly (readonly PayableInvoice[])[]): readonly PayableInvoice[] => {
  const seen = new Map<string, PayableInvoice>();
  for (const one of lists.flat()) if (!seen.has(one.id)) seen.set(one.id, one);
  return [...seen.values()];
};
