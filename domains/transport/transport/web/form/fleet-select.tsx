import { WarningFilled } from '@ant-design/icons';
import { Select, Spin } from 'antd';
import { useState } from 'react';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import styles from './order-form.module.css';
import { screenWords } from '../words.en.ts';

const DEBOUNCE_MS = 300;

/** What the fields for driver and vehicle have in common; `Row` is what can be chosen. */
export type FleetControl<Row> = Control<string | null> & {
  forwarderCode: string | undefined;
  /** The one that the order has, which may be chosen no more. */
  known: Choice | undefined;
  /** The day by which documents are looked at. */
  day: string;
  onSelect: (row: Row | undefined) => void;
};

type Props<Row> = FleetControl<Row> & {
  rows: readonly Row[] | undefined;
  isFetching: boolean;
  onSearch: (text: string) => void;
  labelOf: (row: Row) => string;
  /** Documents that will have ended, in words. */
  expiredOf: (row: Row) => readonly string[];
};

/** Chooses among the forwarder's own, and warns of documents that will have ended. Who is not there is typed into the fields beside it. */
export const FleetSelect = <Row extends { readonly id: string }>({
  value,
  onChange,
  forwarderCode,
  known,
  day: _,
  onSelect,
  rows = [],
  isFetching,
  onSearch,
  labelOf,
  expiredOf,
  ...rest
}: Props<Row>) => {
  const words = useWords(screenWords).fleet;
  const { later } = useDebounced(onSearch, DEBOUNCE_MS);
  const [last, setLast] = useState<Row>();
  const selected = [...rows, ...(last ? [last] : [])].find(({ id }) => id === value);
  const choices = rows.map((row) => ({ value: row.id, label: labelOf(row) }));
  const standing =
    last?.id === value && last !== undefined ? { value: last.id, label: labelOf(last) } : known;
  const isMissing = standing?.value === value && !choices.some((choice) => choice.value === value);
  return (
    <>
      <Select
        {...rest}
        allowClear
        showSearch={{ filterOption: false, onSearch: later }}
        disabled={forwarderCode === undefined}
        value={value ?? undefined}
        options={isMissing && standing ? [standing, ...choices] : choices}
        placeholder={forwarderCode === undefined ? words.forwarderFirst : words.placeholder}
        notFoundContent={isFetching ? <Spin size="small" /> : words.none}
        onChange={(id: string | undefined) => {
          const row = rows.find((one) => one.id === id);
          setLast(row);
          onChange?.(id ?? null);
          onSelect(row);
        }}
      />
      {selected !== undefined &&
        expiredOf(selected).map((one) => (
          <div key={one} role="status" className={styles.expired}>
            <WarningFilled aria-hidden /> {one}
          </div>
        ))}
    </>
  );
};
