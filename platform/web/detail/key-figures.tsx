import { Fragment, type ReactNode } from 'react';
import { add } from '../../contract/quantity.ts';
import { formatQuantity } from '../i18n/format.ts';
import { useCellContext } from '../list/cell-context.ts';
import type { Column } from '../list/column.tsx';
import type { ScreenWords } from '../parts/screen-words.ts';
import styles from './detail.module.css';

/** An exact decimal and the name of its unit. */
export type Measure = { readonly quantity: string; readonly unit: string };

/** One figure that matters, large, with its name. */
export type KeyFigure = {
  readonly label: string;
  /** Empty: it is left out. A list of quantities stays apart by unit: 1,200 pieces and 30 kg are no sum. */
  readonly value: ReactNode | readonly Measure[];
  /** Late or broken; or what the reader has to do. */
  readonly sign?: 'wrong' | 'mine' | undefined;
  /** Said below it, small: how late, of how many. */
  readonly hint?: string | undefined;
};

/** The four or five figures by which a document is known, in one line; in two columns on a telephone. */
export const KeyFigures = ({ figures }: { figures: readonly KeyFigure[] }) => {
  const shown = figures.filter(({ value }) =>
    isMeasured(value) ? value.length > 0 : value !== '' && value !== null && value !== undefined,
  );
  if (shown.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {shown.map(({ label, value, sign, hint }) => (
        <div key={label} data-sign={sign}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{isMeasured(value) ? <Measures measures={value} /> : value}</dd>
          {hint !== undefined && hint !== '' && <dd className={styles.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
};

const isMeasured = (value: KeyFigure['value']): value is readonly Measure[] => Array.isArray(value);

const Measures = ({ measures }: { measures: readonly Measure[] }) =>
  measures.map(({ quantity, unit }, at) => (
    <Fragment key={unit}>
      {at > 0 && ' · '}
      {formatQuantity(quantity)} <small>{unit}</small>
    </Fragment>
  ));

/** Quantities summed unit by unit, as a figure shows them; `unitName` names a unit for the reader. */
export const sumsByUnit = <Row extends { readonly unit: string }>(
  rows: readonly Row[],
  quantityOf: (row: Row) => string,
  unitName: (code: string) => string,
): readonly Measure[] =>
  [...Map.groupBy(rows, ({ unit }) => unit)].map(([unit, same]) => ({
    quantity: add(...same.map(quantityOf)),
    unit: unitName(unit),
  }));

/**
 * Figures of a record by the kinds that lists use.
 * @example const figure = useKeyFigure<Row>(words); figures={(row) => [figure(row, column.quantity('openQty', 'unit'))]}
 */
export const useKeyFigure = <Row,>(words: ScreenWords) => {
  const look = useCellContext();
  return (row: Row, column: Column<Row>, more: Pick<KeyFigure, 'sign' | 'hint'> = {}): KeyFigure => {
    const text = column.text(row, look);
    return {
      label: column.title ?? words.fields[column.field] ?? column.field,
      value: text === '' ? '' : (column.show?.(row, look) ?? text),
      ...more,
    };
  };
};
