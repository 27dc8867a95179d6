import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { add, compare, isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { HandField } from '@portal/platform/web/form/inputs/hand-field.tsx';
import { ChoiceInput, DictInput, QuantityInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { seenOf, SeenFields, type Seen } from '@portal/deviation/web/offers.tsx';
import { LONGEST_HOLD_REMARK, QUALITY_HOLD_REASON, type GoodsOnHold } from '../../contract/holds.ts';
import { words as receiptWords } from '../../contract/words.en.ts';
import type { CountedLine } from './counted-line.ts';
import styles from '../receipt.module.css';
import { screenWords } from '../words.en.ts';

/** A hold while the clerk fills it in. */
export type Holding = Seen & {
  key: number;
  lineId: string;
  quantity: string;
  reason: string;
};

let keys = 0;
const emptyOne = ([first, ...others]: readonly CountedLine[]): Holding => ({
  key: ++keys,
  lineId: others.length === 0 ? (first?.lineId ?? '') : '',
  quantity: '',
  reason: '',
  remark: '',
  evidence: [],
});

type Fault = 'required' | 'notAQuantity' | 'notAboveZero' | 'moreThanCame';

/** What is wrong with the quantity of a hold: all holds of a line take no more than came of it. */
const quantityFault = (
  { lineId, quantity }: Holding,
  holds: readonly Holding[],
  lines: readonly CountedLine[],
): Fault | undefined => {
  if (quantity === '') return 'required';
  if (!isQuantity(quantity)) return 'notAQuantity';
  if (!isPositive(quantity)) return 'notAboveZero';
  const came = lines.find((line) => line.lineId === lineId)?.receivedQty;
  if (came === undefined) return undefined;
  const held = holds.flatMap((one) =>
    one.lineId === lineId && isQuantity(one.quantity) ? one.quantity : [],
  );
  return isQuantity(came) && compare(add('0', ...held), came) <= 0 ? undefined : 'moreThanCame';
};

/** Whether each hold says what and why, and no more is held of a line than came. */
export const areHeld = (holds: readonly Holding[], lines: readonly CountedLine[]): boolean =>
  holds.every(
    (hold) => hold.lineId !== '' && hold.reason !== '' && quantityFault(hold, holds, lines) === undefined,
  );

/** As the call takes them. */
export const heldOf = (holds: readonly Holding[]): GoodsOnHold[] =>
  holds.map(({ lineId, quantity, reason, ...seen }) => ({ lineId, quantity, reason, ...seenOf(seen) }));

type Props = {
  holds: readonly Holding[];
  lines: readonly CountedLine[];
  disabled: boolean;
  /** What is missing is marked: the clerk wanted to confirm. */
  tried: boolean;
  onChange: (holds: readonly Holding[]) => void;
};

/** What of the goods is not to be used before somebody has decided: material, quantity, reason and pictures. */
export const HoldFields = ({ holds, lines, disabled, tried, onChange }: Props) => {
  const screen = useWords(screenWords).hold;
  return (
    <section className={styles.holds} aria-label={screen.listLabel}>
      {holds.length > 0 && (
        <ol className={styles.cards}>
          {holds.map((hold, index) => (
            <HoldItem
              key={hold.key}
              hold={hold}
              name={fill(screen.item, { row: index + 1 })}
              lines={lines}
              fault={tried ? quantityFault(hold, holds, lines) : undefined}
              disabled={disabled}
              tried={tried}
              onChange={(changed) =>
                onChange(holds.map((one) => (one.key === hold.key ? { ...one, ...changed } : one)))
              }
              onRemove={() => onChange(holds.filter((one) => one.key !== hold.key))}
            />
          ))}
        </ol>
      )}
      <div className={styles.adding}>
        <Button
          size="large"
          icon={<LockOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => onChange([...holds, emptyOne(lines)])}
        >
          {screen.add}
        </Button>
        <span className={styles.quiet}>{screen.hint}</span>
      </div>
    </section>
  );
};

type ItemProps = {
  hold: Holding;
  name: string;
  lines: Props['lines'];
  /** Of its quantity. */
  fault: Fault | undefined;
  disabled: boolean;
  tried: boolean;
  onChange: (changed: Partial<Holding>) => void;
  onRemove: () => void;
};

const HoldItem = ({ hold, name, lines, fault, disabled, tried, onChange, onRemove }: ItemProps) => {
  const { fields } = useWords(receiptWords);
  const screen = useWords(screenWords).hold;
  const { checks } = useWords(platformWords);
  const ifEmpty = (value: string): string | undefined =>
    tried && value === '' ? checks.required : undefined;
  return (
    <li className={styles.hold}>
      <HandField label={fields.partNo} fault={ifEmpty(hold.lineId)}>
        {(mark) => (
          <ChoiceInput
            {...mark}
            aria-label={`${name}，${fields.partNo}`}
            choices={lines.map(({ lineId, partNo }) => ({ value: lineId, label: partNo }))}
            value={hold.lineId === '' ? undefined : hold.lineId}
            disabled={disabled}
            onChange={(value) => onChange({ lineId: (value as string | undefined) ?? '' })}
          />
        )}
      </HandField>
      <HandField
        label={fields.heldQty}
        fault={fault === 'moreThanCame' ? screen.moreThanCame : fault && checks[fault]}
      >
        {(mark) => (
          <QuantityInput
            {...mark}
            aria-label={`${name}，${fields.heldQty}`}
            value={hold.quantity}
            precision={3}
            disabled={disabled}
            onChange={(text) => onChange({ quantity: text ?? '' })}
          />
        )}
      </HandField>
      <HandField label={fields.holdReason} fault={ifEmpty(hold.reason)}>
        {(mark) => (
          <DictInput
            {...mark}
            aria-label={`${name}，${fields.holdReason}`}
            typeCode={QUALITY_HOLD_REASON}
            value={hold.reason === '' ? undefined : hold.reason}
            disabled={disabled}
            onChange={(reason) => onChange({ reason: (reason as string | undefined) ?? '' })}
          />
        )}
      </HandField>
      <SeenFields
        seen={hold}
        name={name}
        labels={{ remark: fields.remark, pictures: fields.evidence, remove: screen.remove }}
        docType="qualityHold"
        longest={LONGEST_HOLD_REMARK}
        className={styles.wide}
        disabled={disabled}
        onChange={onChange}
        onRemove={onRemove}
      />
    </li>
  );
};
