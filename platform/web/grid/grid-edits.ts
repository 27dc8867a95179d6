import { cellText, readCell, type GridColumn } from './grid-column.ts';
import type { Area } from './grid-area.ts';

export type Edited<Row> = { rows: Row[]; changed: number; rejected: number; lost: number };

type Grid<Row> = {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  newRow?: () => Row;
  /** Names the block a row belongs to, where several rows are parts of one thing. */
  blockOf?: (row: Row) => string;
};

/**
 * Writes cells into the grid from one cell on, as a sheet would: what may not be changed is passed over, rows are
 * added where the grid can grow, the others are counted as lost; an undefined cell is left as it is. What is pasted into a block of several rows ends with it.
 */
export const pasteAt = <Row extends object>(
  { rows, columns, newRow, blockOf }: Grid<Row>,
  at: { row: number; column: number },
  cells: readonly (readonly (string | undefined)[])[],
): Edited<Row> => {
  const next = [...rows];
  const end = at.row + cells.length;
  if (newRow) while (next.length < end) next.push(newRow());
  let rejected = 0;
  const room = blockOf ? endOfBlock(rows, at.row, blockOf) : next.length;
  const fitting = cells.slice(0, Math.max(0, room - at.row));
  fitting.forEach((line, offset) => {
    const index = at.row + offset;
    const changes: Record<string, string> = {};
    line.forEach((raw, beside) => {
      const column = columns[at.column + beside];
      if (raw === undefined || !column || !column.canEdit(next[index]!)) return;
      const { text, understood } = readCell(column, raw);
      if (!understood) rejected += 1;
      changes[column.field] = text;
    });
    next[index] = { ...next[index]!, ...changes };
  });
  return { rows: next, changed: fitting.length, rejected, lost: cells.length - fitting.length };
};

/** The row before which a paste from `start` on ends: blocks of one row run on, one of several rows is for itself. */
const endOfBlock = <Row>(rows: readonly Row[], start: number, blockOf: (row: Row) => string): number => {
  const sizes = Map.groupBy(rows, blockOf);
  const isAlone = (row: Row) => sizes.get(blockOf(row))!.length === 1;
  let end = start + 1;
  while (end < rows.length) {
    const [before, now] = [rows[end - 1]!, rows[end]!];
    if (blockOf(before) !== blockOf(now) && !(isAlone(before) && isAlone(now))) break;
    end += 1;
  }
  return end;
};

/** Fills an area with one text: one value pasted into a marked range, or a range cleared. */
export const fillArea = <Row extends object>(grid: Grid<Row>, area: Area, raw: string): Edited<Row> => {
  const line = Array.from({ length: area.right - area.left + 1 }, () => raw);
  const cells = Array.from({ length: area.bottom - area.top + 1 }, () => line);
  return pasteAt({ rows: grid.rows, columns: grid.columns }, { row: area.top, column: area.left }, cells);
};

/** Copies the top row of an area into the rows below it; an area of one row takes the row above. */
export const fillDown = <Row extends object>(grid: Grid<Row>, area: Area): Edited<Row> => {
  const source = area.bottom > area.top ? area.top : area.top - 1;
  const top = grid.rows[source];
  if (!top) return { rows: [...grid.rows], changed: 0, rejected: 0, lost: 0 };
  const line = grid.columns.slice(area.left, area.right + 1).map((column) => cellText(top, column.field));
  const cells = Array.from({ length: area.bottom - source }, () => line);
  return pasteAt({ rows: grid.rows, columns: grid.columns }, { row: source + 1, column: area.left }, cells);
};
