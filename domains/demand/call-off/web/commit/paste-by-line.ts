import { readCell, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { rowOf, type BatchRow, type Written } from './batch-row.ts';

export type PastedLines = {
  rows: BatchRow[];
  /** Lines that were replaced, rows they have now, pasted rows whose key is none of the lines. */
  lines: number;
  batches: number;
  unknown: number;
};

/**
 * A sheet's rows that carry the keys of lines, such as the import template or what was copied from here: each named line gets the
 * batches of its rows, in the order of the sheet, whatever stood in the grid. Cells behind the key go into the columns behind the
 * key. Null when no row carries a key: then it is an ordinary paste.
 */
export const pasteByLine = (
  rows: readonly BatchRow[],
  columns: readonly GridColumn<BatchRow>[],
  cells: readonly (readonly string[])[],
): PastedLines | null => {
  const present = Map.groupBy(rows, (row) => row.lineKey);
  const at = cells.reduce(
    (found, line) => (found >= 0 ? found : line.findIndex((cell) => present.has(cell.trim()))),
    -1,
  );
  if (at < 0) return null;
  const behindKey = columns.slice(columns.findIndex(({ field }) => field === 'lineKey') + 1);
  const named = Map.groupBy(cells, (line) => line[at]?.trim() ?? '');
  const next = [...present].flatMap(([key, before]) =>
    (named.get(key) ?? []).length === 0
      ? before
      : named.get(key)!.map((line, index) => {
          const kept = before[index];
          const written: Written = {
            deliverOn: kept?.deliverOn ?? '',
            quantity: kept?.quantity ?? '',
            batchReason: before[0]!.batchReason,
            remark: before[0]!.remark,
            ...writtenIn(line.slice(at + 1), behindKey),
          };
          return rowOf(before[0]!.line, written);
        }),
  );
  const pasted = cells.filter((line) => present.has(line[at]?.trim() ?? ''));
  return {
    rows: next,
    lines: new Set(pasted.map((line) => line[at]!.trim())).size,
    batches: pasted.length,
    // A first row without a key is the sheet's head.
    unknown: cells.length - pasted.length - (pasted.includes(cells[0]!) ? 0 : 1),
  };
};

const writtenIn = (
  line: readonly string[],
  columns: readonly GridColumn<BatchRow>[],
): Readonly<Partial<Written>> =>
  Object.fromEntries(
    columns.flatMap((column, index) => {
      const raw = line[index];
      return raw === undefined || column.kind === 'readonly'
        ? []
        : [[column.field, readCell(column, raw).text]];
    }),
  );
