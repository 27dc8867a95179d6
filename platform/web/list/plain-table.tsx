import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Empty } from '../parts/empty.tsx';
import type { ScreenWords } from '../parts/screen-words.ts';
import { useNarrow } from '../parts/use-screen.ts';
import { kitWords } from '../words.en.ts';
import { useCellContext } from './cell-context.ts';
import { cellOf, type Column } from './column.tsx';
import type PlainCardsType from './cards/plain-cards.tsx';
import styles from './plain-table.module.css';
import type { SetColumn } from './shown-columns.ts';

/** Only telephones draw cards. */
const PlainCards = lazy(() => import('./cards/plain-cards.tsx')) as typeof PlainCardsType;

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
  /** Stands in its place while there are no rows; that there are none without it. */
  empty?: ReactNode;
};

/**
 * Rows of a document to read, without pages or sorting: the head stays in sight. On screens too narrow for a table they are cards.
 * @example <PlainTable label={words.sections.lines} rows={note.lines} rowKey={({ id }) => id} columns={[column.code('partNo')]} words={words} />
 */
export const PlainTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows, words, height } = props;
  const look = useCellContext();
  const kit = useWords(kitWords);
  const narrow = useNarrow();
  const drawn = useMemo(
    () =>
      columns.map((column): SetColumn<Row> => {
        const title = column.title ?? words.fields[column.field] ?? column.field;
        return { column, title, width: column.width, checked: true };
      }),
    [columns, words],
  );
  if (rows.length === 0) return <Empty>{props.empty ?? kit.list.empty}</Empty>;
  if (narrow)
    return (
      <Suspense>
        <PlainCards
          label={label}
          columns={drawn}
          rows={rows}
          rowKey={props.rowKey}
          isCurrent={props.isCurrent}
          toneOf={props.toneOf}
        />
      </Suspense>
    );
  return (
    // A region that scrolls must be reached by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.frame} style={{ maxHeight: height }} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {drawn.map(({ column, title }) => (
              <th key={column.field} scope="col" data-align={column.align}>
                {title}
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
                  {cellOf(column, row, look)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
