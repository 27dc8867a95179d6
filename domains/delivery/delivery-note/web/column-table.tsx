import type { Column } from '@portal/platform/web/list/column.tsx';
import type { ScreenWords } from '@portal/platform/web/parts/screen-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import styles from './column-table.module.css';

type Props<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  words: ScreenWords;
  label: string;
};

/** Rows of a document by the kinds of column that lists use, to read only. */
export const ColumnTable = <Row,>({ rows, rowKey, columns, words, label }: Props<Row>) => {
  const look = useCellContext();
  return (
    // Scrolled sideways by keys, too.
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
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
            <tr key={rowKey(row)}>
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
