import { Tag } from 'antd';
import type { Filters } from '../list-address.ts';
import styles from '../list.module.css';
import type { Filter } from './filter.ts';

type Props = {
  /** Those that hold without a field or a tab that shows them. */
  unseen: readonly (readonly [field: string, value: string])[];
  /** What a choice calls its codes, though it stands in no field. */
  known: readonly Filter[];
  words: Readonly<Record<string, string>>;
  now: Filters;
  change: (filters: Filters) => void;
};

/** What a link filters by that no field shows: each said, and taken away by its cross. */
export const UnseenFilters = ({ unseen, known, words, now, change }: Props) =>
  unseen.length > 0 && (
    <div className={styles.tags}>
      {unseen.map(([field, value]) => (
        <Tag
          key={field}
          closable
          onClose={() => change(Object.fromEntries(Object.entries(now).filter(([other]) => other !== field)))}
        >
          {`${words[field] ?? field}: ${saidBy(known, field, value)}`}
        </Tag>
      ))}
    </div>
  );

const saidBy = (filters: readonly Filter[], field: string, value: string): string => {
  const control = filters.find(({ names: [only] }) => only === field)?.control;
  if (control?.kind !== 'choice') return value;
  return value
    .split(',')
    .map((one) => control.choices.find((choice) => choice.value === one)?.label ?? one)
    .join(', ');
};
