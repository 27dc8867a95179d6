import { fitText, heightOf, lengthOf, wrapped } from './fit-text.ts';
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
  const columns = withRoomForHeads(table.columns);
  let y = drawHead(pdf, columns, place.x, place.y);
  for (const row of table.rows) {
    const height = heightOfRow(columns, row);
    if (y + height > place.bottom) y = drawHead(pdf, columns, place.x, place.nextPage());
    drawRow(pdf, columns, row, place.x, y, height);
    y += height;
  }
  return y;
};

const HEAD = 7.5;
const HEAD_SIZE = 8;
const HEAD_LINES = 2;

/** No word of a head is broken: a column that is too narrow for one takes what it lacks from the widest. */
const withRoomForHeads = (columns: readonly TableColumn[]): readonly TableColumn[] => {
  const widened = columns.map((column) => ({
    ...column,
    width: Math.max(column.width, widestWord(column.header) + 2 * PAD),
  }));
  const taken = widened.reduce((sum, { width }, at) => sum + width - columns[at]!.width, 0);
  const widest = widened.reduce((one, other) => (other.width > one.width ? other : one));
  return widened.map((column) => (column === widest ? { ...column, width: column.width - taken } : column));
};

const widestWord = (header: string): number =>
  Math.max(...header.split(' ').map((word) => lengthOf(word, HEAD_SIZE, 'bold')));

/** One size for all heads of a table: the largest at which the longest of them takes no more lines than a head has. */
const headOf = (columns: readonly TableColumn[]): { size: number; heads: readonly string[] } => {
  for (let size = HEAD_SIZE; ; size -= 0.5) {
    const heads = columns.map(({ header, width }) => wrapped(header, width - 2 * PAD, size, 'bold'));
    if (size <= SMALLEST_HEAD || heads.every((lines) => lines.length <= HEAD_LINES))
      return { size, heads: heads.map((lines) => lines.join('\n')) };
  }
};
const SMALLEST_HEAD = 4;

const drawHead = (pdf: Pdf, columns: readonly TableColumn[], x: number, y: number): number => {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  fillBox(pdf, { x, y, width, height: HEAD }, '#e8edf3');
  const { size, heads } = headOf(columns);
  let left = x;
  for (const [at, { width: own, align }] of columns.entries()) {
    const area = { x: left + PAD, y: y + 0.6, width: own - 2 * PAD, height: HEAD - 1.2 };
    fitText(pdf, heads[at]!, area, { size, weight: 'bold', lines: HEAD_LINES, vertical: 'middle', align });
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
