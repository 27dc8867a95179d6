import { fitText, heightOf, wrapped } from './fit-text.ts';
import { drawLines, fillBox } from './pdf.ts';
import type { Pdf } from './pdf.ts';

export type TableColumn = {
  readonly header: string;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
};

/** A table that may go over many pages: texts per row, in the order of the columns. */
export type Table = {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
};

/** Where a table stands: it goes down from `y` to `bottom`, and after `nextPage` (which answers the new y) again. */
export type TablePlace = {
  readonly x: number;
  readonly y: number;
  readonly bottom: number;
  readonly nextPage: () => number;
};

const SIZE = 8.5;
const PAD = 1.2;
/** A cell with more text is set smaller instead of filling the page. */
const MOST_LINES = 6;

/** Draws the table with its head repeated on each page; rows grow with their texts and never break. Returns the y below it. */
export const drawTable = (pdf: Pdf, table: Table, place: TablePlace): number => {
  let y = drawHead(pdf, table.columns, place.x, place.y);
  for (const row of table.rows) {
    const height = heightOfRow(table.columns, row);
    if (y + height > place.bottom) y = drawHead(pdf, table.columns, place.x, place.nextPage());
    drawRow(pdf, table.columns, row, place.x, y, height);
    y += height;
  }
  return y;
};

const HEAD = 7.5;

const drawHead = (pdf: Pdf, columns: readonly TableColumn[], x: number, y: number): number => {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  fillBox(pdf, { x, y, width, height: HEAD }, '#e8edf3');
  let left = x;
  for (const { header, width: own, align } of columns) {
    const area = { x: left + PAD, y: y + 0.6, width: own - 2 * PAD, height: HEAD - 1.2 };
    fitText(pdf, header, area, { size: 8, weight: 'bold', lines: 2, vertical: 'middle', align });
    left += own;
  }
  drawLines(pdf, 0.35, [
    [x, y, x + width, y],
    [x, y + HEAD, x + width, y + HEAD],
  ]);
  return y + HEAD;
};

const heightOfRow = (columns: readonly TableColumn[], row: readonly string[]): number => {
  const lines = columns.map(({ width }, at) => wrapped(row[at] ?? '', width - 2 * PAD, SIZE).length);
  return heightOf(Math.min(Math.max(1, ...lines), MOST_LINES), SIZE) + 2 * PAD;
};

const drawRow = (
  pdf: Pdf,
  columns: readonly TableColumn[],
  row: readonly string[],
  x: number,
  y: number,
  height: number,
): void => {
  let left = x;
  columns.forEach(({ width, align }, at) => {
    const area = { x: left + PAD, y: y + PAD, width: width - 2 * PAD, height: height - 2 * PAD };
    fitText(pdf, row[at] ?? '', area, { size: SIZE, lines: MOST_LINES, align });
    left += width;
  });
  drawLines(pdf, 0.15, [[x, y + height, left, y + height]], '#b6c0cc');
};
