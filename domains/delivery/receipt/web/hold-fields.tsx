import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { add, compare, isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { ChoiceInput, DictInput, QuantityInput } from '@portal/platform/web/form/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { seenOf, SeenFields, type Seen } from '@portal/deviation/web/offers.tsx';
import { LONGEST_HOLD_REMARK, QUALITY_HOLD_REASON, type GoodsOnHold } from '../contract/holds.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import type { CountedLine } from './counted-line.ts';
import styles from './receipt.module.css';
import { screenWords } from './words.en.ts';

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

/** Whether each hold says what and why, and no more is held of a line than came. */
export const areHeld = (holds: readonly Holding[], lines: readonly CountedLine[]): boolean =>
  holds.every(
    ({ lineId, quantity, reason }) =>
      lineId !== '' && reason !== '' && isQuantity(quantity) && isPositive(quantity),
  ) &&
  lines.every(({ lineId, receivedQty }) => {
    const own = holds.filter((hold) => hold.lineId === lineId);
    return (
      own.length === 0 ||
      (isQuantity(receivedQty) && compare(add('0', ...own.map((hold) => hold.quantity)), receivedQty) <= 0)
    );
  });

/** As the call takes them. */
export const heldOf = (holds: readonly Holding[]): GoodsOnHold[] =>
  holds.map(({ lineId, quantity, reason, ...seen }) => ({ lineId, quantity, reason, ...seenOf(seen) }));

type Props = {
  holds: readonly Holding[];
  lines: readonly CountedLine[];
  disabled: boolean;
  onChange: (holds: readonly Holding[]) => void;
};

/** What of the goods is not to be used before somebody has decided: material, quantity, reason and pictures. */
export const HoldFields = ({ holds, lines, disabled, onChange }: Props) => {
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
              disabled={disabled}
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
  disabled: boolean;
  onChange: (changed: Partial<Holding>) => void;
  onRemove: () => void;
};

const HoldItem = ({ hold, name, lines, disabled, onChange, onRemove }: ItemProps) => {
  const { fields } = useWords(receiptWords);
  const screen = useWords(screenWords).hold;
  return (
    <li className={styles.hold}>
      <label>
        {fields.partNo}
        <ChoiceInput
          aria-label={`${name}，${fields.partNo}`}
          choices={lines.map(({ lineId, partNo }) => ({ value: lineId, label: partNo }))}
          value={hold.lineId === '' ? undefined : hold.lineId}
          disabled={disabled}
          onChange={(value) => onChange({ lineId: (value as string | undefined) ?? '' })}
        />
      </label>
      <label>
        {fields.heldQty}
        <QuantityInput
          aria-label={`${name}，${fields.heldQty}`}
          value={hold.quantity}
          precision={3}
          disabled={disabled}
          onChange={(text) => onChange({ quantity: text ?? '' })}
        />
      </label>
      <label>
        {fields.holdReason}
        <DictInput
          aria-label={`${name}，${fields.holdReason}`}
          typeCode={QUALITY_HOLD_REASON}
          value={hold.reason === '' ? undefined : hold.reason}
          disabled={disabled}
          onChange={(reason) => onChange({ reason: (reason as string | undefined) ?? '' })}
        />
      </label>
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
