import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { HandField } from '@portal/platform/web/form/inputs/hand-field.tsx';
import { ChoiceInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { DEVIATION_REASON, LONGEST_REMARK, type TickedDeviation } from '../contract/fields.ts';
import { reasonFits, tickedKinds, type TickedKind } from '../contract/rules.ts';
import { words as deviationWords } from '../contract/words.en.ts';
import styles from './deviation.module.css';
import { seenOf, SeenFields, type Seen } from './seen-fields.tsx';
import { screenWords } from './words.en.ts';

/** A deviation while the clerk fills it in. */
export type Ticking = Seen & {
  key: number;
  lineId: string | null;
  kind: TickedKind | null;
  reason: string;
};

let keys = 0;
const emptyOne = (): Ticking => ({
  key: ++keys,
  lineId: null,
  kind: null,
  reason: '',
  remark: '',
  evidence: [],
});

/** Whether kind and reason of each are there. */
export const areTicked = (items: readonly Ticking[]): boolean =>
  items.every(({ kind, reason }) => kind !== null && reason !== '');
/** As the call takes them. */
export const tickedOf = (items: readonly Ticking[]): TickedDeviation[] =>
  items.map(({ lineId, kind, reason, ...seen }) => ({ lineId, kind: kind!, reason, ...seenOf(seen) }));

type Props = {
  items: readonly Ticking[];
  lines: readonly { readonly lineId: string; readonly partNo: string }[];
  disabled: boolean;
  /** What is missing is marked: the clerk wanted to confirm. */
  tried: boolean;
  onChange: (items: readonly Ticking[]) => void;
};

/** What a clerk sees beside the quantities: kind, material, reason, and pictures that his phone takes. */
export const TickedList = ({ items, lines, disabled, tried, onChange }: Props) => {
  const screen = useWords(screenWords).ticked;
  return (
    <section className={styles.ticked} aria-label={screen.title}>
      {items.length > 0 && (
        <>
          <h3>{screen.title}</h3>
          <ol className={styles.items}>
            {items.map((item, index) => (
              <TickedItem
                key={item.key}
                item={item}
                name={fill(screen.item, { row: index + 1 })}
                lines={lines}
                disabled={disabled}
                tried={tried}
                onChange={(changed) =>
                  onChange(items.map((one) => (one.key === item.key ? { ...one, ...changed } : one)))
                }
                onRemove={() => onChange(items.filter((one) => one.key !== item.key))}
              />
            ))}
          </ol>
        </>
      )}
      <div className={styles.adding}>
        <Button
          size="large"
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => onChange([...items, emptyOne()])}
        >
          {screen.add}
        </Button>
        <span className={styles.quiet}>{screen.hint}</span>
      </div>
    </section>
  );
};

type ItemProps = {
  item: Ticking;
  name: string;
  lines: Props['lines'];
  disabled: boolean;
  tried: boolean;
  onChange: (changed: Partial<Ticking>) => void;
  onRemove: () => void;
};

const WHOLE = '';

const TickedItem = ({ item, name, lines, disabled, tried, onChange, onRemove }: ItemProps) => {
  const words = useWords(deviationWords);
  const screen = useWords(screenWords).ticked;
  const reasons = useDict(DEVIATION_REASON);
  const { required } = useWords(platformWords).checks;
  const { kind } = item;
  return (
    <li className={styles.item}>
      <HandField label={screen.kind} fault={tried && kind === null ? required : undefined}>
        {(mark) => (
          <ChoiceInput
            {...mark}
            aria-label={`${name}，${screen.kind}`}
            choices={tickedKinds.map((value) => ({ value, label: words.kind[value] }))}
            value={kind}
            disabled={disabled}
            onChange={(value) => onChange({ kind: (value as TickedKind | undefined) ?? null, reason: '' })}
          />
        )}
      </HandField>
      <HandField label={screen.reason} fault={tried && item.reason === '' ? required : undefined}>
        {(mark) => (
          <ChoiceInput
            {...mark}
            aria-label={`${name}，${screen.reason}`}
            choices={kind === null ? [] : reasons.filter(({ value }) => reasonFits(kind, value))}
            value={item.reason === '' ? undefined : item.reason}
            disabled={disabled || kind === null}
            onChange={(value) => onChange({ reason: (value as string | undefined) ?? '' })}
          />
        )}
      </HandField>
      <label>
        {screen.of}
        <ChoiceInput
          aria-label={`${name}，${screen.of}`}
          choices={[
            { value: WHOLE, label: screen.whole },
            ...lines.map(({ lineId, partNo }) => ({ value: lineId, label: partNo })),
          ]}
          value={item.lineId ?? WHOLE}
          disabled={disabled}
          onChange={(value) => onChange({ lineId: (value as string | undefined) || null })}
        />
      </label>
      <SeenFields
        seen={item}
        name={name}
        labels={{ remark: screen.remark, pictures: screen.pictures, remove: screen.remove }}
        docType="deviation"
        longest={LONGEST_REMARK}
        className={styles.wide}
        disabled={disabled}
        onChange={onChange}
        onRemove={onRemove}
      />
    </li>
  );
};
