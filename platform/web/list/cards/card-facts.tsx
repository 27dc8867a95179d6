import type { ReactNode } from 'react';
import styles from './card-list.module.css';
import type { CellContext } from '../cell-context.ts';
import type { SetColumn } from '../shown-columns.ts';

type Props<Row> = { columns: readonly SetColumn<Row>[]; row: Row; look: CellContext };

/** Columns of a row one below the other, each under its title. */
export const CardFacts = <Row,>({ columns, row, look }: Props<Row>) =>
  columns.length > 0 && (
    <dl className={styles.facts}>
      {columns.map((one) => (
        <div key={one.column.field}>
          <dt>{one.title}</dt>
          <dd data-field={one.column.field}>{shownOn(one, row, look)}</dd>
        </div>
      ))}
    </dl>
  );

/** What the column shows of a row. */
export const shownOn = <Row,>({ column }: SetColumn<Row>, row: Row, look: CellContext): ReactNode =>
  column.show?.(row, look) ?? column.text(row, look);

/** The same as a sign, which stands without its title: a flag that is set says what it is, one out of use that it is. */
export const signOn = <Row,>(one: SetColumn<Row>, row: Row, look: CellContext): ReactNode => {
  const { kind } = one.column;
  if (kind !== 'flag' && kind !== 'active') return shownOn(one, row, look);
  const text = one.column.text(row, look);
  const isSet = text === look.flag.Y;
  if (kind === 'flag') return isSet ? one.title : null;
  return isSet || text === '' ? null : `${one.title}: ${text}`;
};
