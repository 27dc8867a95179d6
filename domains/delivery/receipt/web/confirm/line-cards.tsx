import { fill } from '@portal/platform/contract/words.ts';
import { useCheckWords } from '@portal/platform/web/form/check-words.ts';
import { DictInput, QuantityInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { words as receiptWords } from '../../contract/words.en.ts';
import { cameBefore, differenceIn, differs, lineErrors, type CountedLine } from './counted-line.ts';
import { DifferenceText } from './difference-text.tsx';
import type { CountingProps } from './line-grid.tsx';
import styles from '../receipt.module.css';
import { screenWords } from '../words.en.ts';

/** The same for a handheld: one card below another, large enough for a thumb. */
export const LineCards = ({ lines, onChange, disabled }: CountingProps) => {
  const screen = useWords(screenWords);
  return (
    <ol className={styles.cards} aria-label={screen.linesLabel}>
      {lines.map((line, index) => (
        <LineCard
          key={line.lineId}
          line={line}
          name={fill(screen.line, { row: index + 1 })}
          disabled={disabled}
          onChange={(changed) =>
            onChange(lines.map((one) => (one.lineId === line.lineId ? { ...one, ...changed } : one)))
          }
        />
      ))}
    </ol>
  );
};

type CardProps = {
  line: CountedLine;
  name: string;
  disabled: boolean;
  onChange: (changed: Partial<CountedLine>) => void;
};

const LineCard = ({ line, name, disabled, onChange }: CardProps) => {
  const { fields, checks } = useWords(receiptWords);
  const wordOf = useCheckWords(checks);
  const language = useSession((now) => now.language);
  const { unit } = useCellContext();
  const errors = lineErrors(line);
  return (
    <li className={styles.card}>
      <div className={styles.part}>
        <strong>{line.partNo}</strong>
        <span>{language === 'zh' ? line.partNameZh : line.partNameEn}</span>
        {line.batchNo !== null && <span>{`${fields.batchNo} ${line.batchNo}`}</span>}
        {cameBefore(line) && (
          <span>{`${fields.notedQty} ${formatQuantity(line.notedQty)} · ${fields.cameQty} ${formatQuantity(line.cameQty)}`}</span>
        )}
      </div>
      <div className={styles.count}>
        <span>
          {cameBefore(line) ? fields.dueQty : fields.notedQty}
          <strong>{`${formatQuantity(line.dueQty)} ${unit(line.unit)}`}</strong>
        </span>
        <label>
          {fields.receivedQty}
          <QuantityInput
            aria-label={`${name}，${fields.receivedQty}`}
            value={line.receivedQty}
            precision={3}
            {...(errors.receivedQty !== undefined && WRONG)}
            disabled={disabled}
            onChange={(text) => onChange({ receivedQty: text ?? '' })}
          />
        </label>
        <span>
          {line.moreToCome ? fields.stillToCome : fields.difference}
          <DifferenceText difference={differenceIn(line)} isOpen={line.moreToCome} />
        </span>
      </div>
      {differs(line) && (
        <DictInput
          aria-label={`${name}，${fields.differenceReason}`}
          typeCode="RECEIPT_DIFFERENCE_REASON"
          value={line.differenceReason === '' ? undefined : line.differenceReason}
          placeholder={fields.differenceReason}
          {...(errors.differenceReason !== undefined && WRONG)}
          disabled={disabled}
          onChange={(reason) => onChange({ differenceReason: (reason as string | undefined) ?? '' })}
        />
      )}
      {Object.entries(errors).map(([field, code]) => (
        <div key={field} role="alert" className={styles.problem}>
          {`${field === 'receivedQty' ? fields.receivedQty : fields.differenceReason}: ${wordOf(code)}`}
        </div>
      ))}
    </li>
  );
};

const WRONG = { status: 'error', 'aria-invalid': true } as const;
