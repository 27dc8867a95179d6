import { fill } from '@portal/platform/contract/words.ts';
import { formatDay, formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { PayableInvoice } from '../../contract/fields.ts';
import { isNegative, leftOf } from '../../contract/rules.ts';
import { words as applicationWords } from '../../contract/words.en.ts';
import styles from '../payment.module.css';
import { screenWords } from '../words.en.ts';
import { fits, withAll, withoutAll, type Choices } from './choice.ts';

type Props = {
  invoices: readonly PayableInvoice[];
  choices: Choices;
  disabled: boolean;
  onChange: (choices: Choices) => void;
};

/** One row for each invoice: a tick takes all that is open of it, and the amount may be lowered. */
const ChoiceTable = ({ invoices, choices, disabled, onChange }: Props) => {
  const { fields } = useWords(applicationWords);
  const screen = useWords(screenWords).choose;
  if (invoices.length === 0) return <p className={styles.quiet}>{screen.none}</p>;
  const selected = new Map(choices.map(({ invoiceId, amount }) => [invoiceId, amount]));
  const hasAll = invoices.every(({ id }) => selected.has(id));
  return (
    <div className={styles.scroll}>
      <table className={styles.choices}>
        <caption className={styles.unseen}>{screen.label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={screen.all}
                disabled={disabled}
                checked={hasAll}
                onChange={() => onChange(hasAll ? withoutAll(choices, invoices) : withAll(choices, invoices))}
              />
            </th>
            <th scope="col">{fields.invoiceNumber}</th>
            <th scope="col">{fields.issuedOn}</th>
            <th scope="col">{fields.taxRate}</th>
            <th scope="col" className={styles.figure}>
              {fields.gross}
            </th>
            <th scope="col" className={styles.figure}>
              {fields.takenBack}
            </th>
            <th scope="col" className={styles.figure}>
              {fields.openAmount}
            </th>
            <th scope="col" className={styles.figure}>
              {fields.amount}
            </th>
            <th scope="col" className={styles.figure}>
              {fields.left}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              amount={selected.get(invoice.id)}
              disabled={disabled}
              onPick={() =>
                onChange(
                  selected.has(invoice.id)
                    ? choices.filter(({ invoiceId }) => invoiceId !== invoice.id)
                    : withAll(choices, [invoice]),
                )
              }
              onAmount={(amount) =>
                onChange(choices.map((one) => (one.invoiceId === invoice.id ? { ...one, amount } : one)))
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

type RowProps = {
  invoice: PayableInvoice;
  /** None: it is not selected. */
  amount: string | undefined;
  disabled: boolean;
  onPick: () => void;
  onAmount: (amount: string) => void;
};

const InvoiceRow = ({ invoice, amount, disabled, onPick, onAmount }: RowProps) => {
  const screen = useWords(screenWords).choose;
  const { id, number, issuedOn, taxRate, gross, takenBack, open, xml, pdf } = invoice;
  const isFixed = isNegative(open);
  const isWrong = amount !== undefined && !fits(invoice, amount);
  return (
    <tr data-selected={amount !== undefined || undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={fill(screen.one, { number })}
          checked={amount !== undefined}
          disabled={disabled || (isFixed && amount !== undefined)}
          onChange={onPick}
        />
      </td>
      <td>
        <span className={styles.number}>{number}</span>
        {isFixed && (
          <span title={screen.mustBeHint}>
            <ToneTag tone="attention">{screen.mustBe}</ToneTag>
          </span>
        )}
        {xml !== pdf && <ToneTag tone="trouble">{screen.filesMissing}</ToneTag>}
      </td>
      <td>{issuedOn === null ? '' : formatDay(issuedOn)}</td>
      <td>{taxRate}</td>
      <td className={styles.figure}>{formatMoney(gross)}</td>
      <td className={styles.figure}>{Number(takenBack) === 0 ? '' : formatMoney(takenBack)}</td>
      <td className={styles.figure}>{formatMoney(open)}</td>
      <td className={styles.figure}>
        {amount !== undefined && (
          <input
            className={styles.amount}
            inputMode="decimal"
            name={`amount-${id}`}
            aria-label={fill(screen.amountOf, { number })}
            aria-invalid={isWrong || undefined}
            value={amount}
            disabled={disabled || isFixed}
            maxLength={20}
            onChange={({ target }) => onAmount(target.value.trim())}
          />
        )}
      </td>
      <td className={styles.figure}>
        {amount !== undefined && !isWrong && formatMoney(leftOf({ open, amount }))}
      </td>
    </tr>
  );
};

export default ChoiceTable;
