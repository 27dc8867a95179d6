import type { ReactNode } from 'react';
import type { Column } from '@portal/platform/web/list/column.tsx';
import type { ScreenWords } from '@portal/platform/web/parts/screen-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import styles from './plain-table.module.css';

type Props<Row> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  words: ScreenWords;
  /** The row that the page is about. */
  isCurrent?: (row: Row) => boolean;
  /** Colours a row by what it means. */
  toneOf?: (row: Row) => string | undefined;
  empty: ReactNode;
};

/** A table inside of a document, with the columns that lists use: its head stays in sight, it scrolls sideways on narrow screens. */
export const PlainTable = <Row,>(props: Props<Row>) => {
  const { columns, rows, words } = props;
  const look = useCellContext();
  if (rows.length === 0) return <p className={styles.empty}>{props.empty}</p>;
  return (
    // A region that scrolls must be reached by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.frame} role="region" aria-label={props.label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" data-align={column.align}>
                {column.title ?? words.fields[column.field] ?? column.field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={props.rowKey(row)}
              data-tone={props.toneOf?.(row)}
              aria-current={props.isCurrent?.(row) || undefined}
            >
              {columns.map((column) => (
                <td key={column.field} data-align={column.align}>
                  {column.show?.(row, look) ?? column.text(row, look)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
