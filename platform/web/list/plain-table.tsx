import type { ReactNode } from 'react';
import type { ScreenWords } from '../parts/screen-words.ts';
import { useCellContext } from './cell-context.ts';
import type { Column } from './column.tsx';
import styles from './plain-table.module.css';

type Props<Row> = {
  /** Names the table for screen readers. */
  label: string;
  /** The kinds that lists use; their widths do not count here. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, at: number) => string;
  words: ScreenWords;
  /** Pixels, before it scrolls; 480 without it. */
  height?: number;
  /** The row that the page is about. */
  isCurrent?: (row: Row) => boolean;
  /** Colours a row by what it means. */
  toneOf?: (row: Row) => string | undefined;
  /** Stands in its place while there are no rows. */
  empty?: ReactNode;
};

/**
 * Rows of a document to read, without pages or sorting: the head stays in sight, it scrolls sideways on narrow screens.
 * @example <PlainTable label={words.sections.lines} rows={note.lines} rowKey={({ id }) => id} columns={[column.code('partNo')]} words={words} />
 */
export const PlainTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows, words, height } = props;
  const look = useCellContext();
  if (rows.length === 0 && props.empty !== undefined) return <p className={styles.empty}>{props.empty}</p>;
  return (
    // A region that scrolls must be reached by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.frame} style={{ maxHeight: height }} role="region" aria-label={label} tabIndex={0}>
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
          {rows.map((row, at) => (
            <tr
              key={props.rowKey(row, at)}
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
