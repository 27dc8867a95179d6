import type { ReactNode } from 'react';
import { useCellContext } from '../list/cell-context.ts';
import type { Column } from '../list/column.tsx';
import type { ScreenWords } from '../parts/screen-words.ts';
import styles from './detail.module.css';

/** One figure that matters, large, with its name. */
export type KeyFigure = {
  readonly label: string;
  /** Empty: it is left out. */
  readonly value: ReactNode;
  /** Late or broken; or what the reader has to do. */
  readonly sign?: 'wrong' | 'mine' | undefined;
  /** Said below it, small: how late, of how many. */
  readonly hint?: string | undefined;
};

/** The four or five figures by which a document is known, in one line; in two columns on a telephone. */
export const KeyFigures = ({ figures }: { figures: readonly KeyFigure[] }) => {
  const shown = figures.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {shown.map(({ label, value, sign, hint }) => (
        <div key={label} data-sign={sign}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{value}</dd>
          {hint !== undefined && hint !== '' && <dd className={styles.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
};

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
