import { memo } from 'react';
import { fill } from '../../contract/words.ts';
import type { Complaint } from '../form/check-words.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import { GridCell, type CellTools } from './grid-cell.tsx';
import type { GridColumn } from './grid-column.ts';
import type { RowErrors } from './grid-errors.ts';
import styles from './grid.module.css';

type Props<Row> = {
  row: Row;
  index: number;
  /** Pixels from the top of the body. */
  top: number;
  columns: readonly GridColumn<Row>[];
  titles: readonly string[];
  /** Of the columns; without it the row is a card of this height. */
  template: string | undefined;
  height: number | undefined;
  errors: RowErrors;
  refused: Readonly<Record<string, string>> | undefined;
  wordOf: (complaint: Complaint, max?: number) => string;
  markedFrom: number;
  markedTo: number;
  removal: 'none' | 'offered' | 'withheld';
  tools: CellTools & { remove: (row: number) => void };
};

const Row = <R extends object>(props: Props<R>) => {
  const { row, index, columns, titles, errors, refused, wordOf, tools, removal } = props;
  const words = useWords(kitWords).grid;
  const errorAt = ({ field, maxLength }: GridColumn<R>): string | undefined => {
    const code = errors[field];
    return code === undefined ? refused?.[field] : wordOf(code, maxLength);
  };
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${styles.row} ${styles.bodyRow}`}
      style={{
        gridTemplateColumns: props.template,
        height: props.height,
        transform: `translateY(${props.top}px)`,
      }}
    >
      <span role="rowheader" className={styles.number}>
        {index + 1}
      </span>
      {columns.map((column, at) => (
        <GridCell
          key={column.field}
          row={row}
          rowIndex={index}
          column={column}
          columnIndex={at}
          title={titles[at]!}
          label={fill(words.cell, { row: index + 1, field: titles[at] })}
          error={errorAt(column)}
          isMarked={at >= props.markedFrom && at <= props.markedTo}
          tools={tools}
        />
      ))}
      {removal !== 'none' && (
        <span role="gridcell" className={`${styles.cell} ${styles.removal}`}>
          {removal === 'offered' && (
            <button
              type="button"
              className={styles.remove}
              disabled={tools.disabled}
              aria-label={fill(words.removeRow, { row: index + 1 })}
              onClick={() => tools.remove(index)}
            >
              ✕
            </button>
          )}
        </span>
      )}
    </div>
  );
};

/** A row that did not change is not drawn again, however fast one types elsewhere. */
export const GridRow = memo(Row) as typeof Row;
