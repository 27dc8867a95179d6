import { drawLines, fillBox } from '../pdf.ts';
import type { Pdf } from '../pdf.ts';
import type { Table, TableColumn } from './table-parts.ts';
import { CELL, HEAD, PAD, withRoomForWords } from './table-widths.ts';
import { heightOfText, writeText } from './write-text.ts';
import type { Setting } from './write-text.ts';

/** Where a table stands: it goes down from `y` to `bottom`, and after `nextPage` (which answers the new y) again. */
export type TablePlace = {
  readonly x: number;
  readonly y: number;
  readonly bottom: number;
  readonly nextPage: () => number;
};

/** A row never goes over two pages: a text of more lines ends in `…`. */
const MOST_LINES = 40;

/** Draws the table with its head repeated on each page; rows grow with their texts, all of one size, and never break. Returns the y below it. */
export const drawTable = (pdf: Pdf, table: Table, place: TablePlace): number => {
  const columns = withRoomForWords(table);
  let y = drawHead(pdf, columns, place.x, place.y);
  for (const row of table.rows) {
    const height = heightOfRow(columns, row);
    if (y + height > place.bottom) y = drawHead(pdf, columns, place.x, place.nextPage());
    drawRow(pdf, columns, row, { x: place.x, y, height });
    y += height;
  }
  return y;
};

const HEAD_PAD = 1.4;

const drawHead = (pdf: Pdf, columns: readonly TableColumn[], x: number, y: number): number => {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const texts = Math.max(
    ...columns.map((column) => heightOfText(column.header, column.width - 2 * PAD, HEAD)),
  );
  const height = texts + 2 * HEAD_PAD;
  fillBox(pdf, { x, y, width, height }, '#e8edf3');
  let left = x;
  for (const { header, width: own, align } of columns) {
    const inside = own - 2 * PAD;
    const above = (texts - heightOfText(header, inside, HEAD)) / 2;
    writeText(pdf, header, { x: left + PAD, y: y + HEAD_PAD + above, width: inside }, { ...HEAD, align });
    left += own;
  }
  drawLines(pdf, 0.35, [
    [x, y, x + width, y],
    [x, y + height, x + width, y + height],
  ]);
  return y + height;
};

const heightOfRow = (columns: readonly TableColumn[], row: readonly string[]): number =>
  Math.max(
    ...columns.map((column, at) => heightOfText(row[at] ?? '', column.width - 2 * PAD, settingOf(column))),
  ) +
  2 * PAD;

const drawRow = (
  pdf: Pdf,
  columns: readonly TableColumn[],
  row: readonly string[],
  { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
): void => {
  let left = x;
  for (const [at, column] of columns.entries()) {
    const area = { x: left + PAD, y: y + PAD, width: column.width - 2 * PAD };
    writeText(pdf, row[at] ?? '', area, settingOf(column));
    left += column.width;
  }
  drawLines(pdf, 0.15, [[x, y + height, left, y + height]], '#b6c0cc');
};

const settingOf = ({ align, lines = MOST_LINES }: TableColumn): Setting => ({ ...CELL, align, lines });
