import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { addressed, cellWriters, emptyCell, isEmpty, textCell } from './cell-xml.ts';
import type { CellKind, CellWriter, SheetValue } from './cell-xml.ts';
import { CopyLines, copyXml } from './copy-xml.ts';
import { noteBoxesVml, notesXml } from './sheet-notes.ts';
import type { SheetNote } from './sheet-notes.ts';
import { packageParts } from './sheet-parts.ts';
import { BAD, LOCKED, style } from './sheet-styles.ts';
import type { SheetColumn } from './sheet-column.ts';
import { listsApart, sheetHead, sheetTail } from './sheet-xml.ts';
import { SheetRefusal } from '../sheet-refusal.ts';
import { offsetsOf } from '../wall-clock.ts';
import { columnLetters } from '../xml-text.ts';
import { zip } from './zip-writer.ts';
import type { ZipEntry } from './zip-writer.ts';

/** A cell that an import refused: shown in red, with the reason as a note. */
export type BadCell = { readonly value: SheetValue; readonly problem: string };
export type SheetCell = SheetValue | BadCell;
export type SheetRow = readonly SheetCell[];

export type SheetContent = SheetFrame & (SheetRows | SheetCopy);
/** One array per row, in the order of the columns. */
export type SheetRows = { readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow> };
/**
 * What `COPY (select …) TO STDOUT` sends, in its text format and UTF-8, one selected column per sheet column. It is three
 * times as fast as rows, for plain values are never decoded: meant for exports of many rows.
 */
export type SheetCopy = {
  readonly copy: AsyncIterable<Buffer>;
  /** Rows past the last one of a sheet go on in a further sheet. */
  readonly several?: boolean;
};

export type SheetFrame = {
  /** Name of the tab; what Excel forbids in it is left out, past 31 characters it is cut. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** IANA zone in which moments are shown, usually the plant's. */
  readonly zone: string;
  /** Words for yes and no; without them a flag is Excel's own TRUE or FALSE. */
  readonly flags?: readonly [yes: string, no: string];
  /** Rows of a sheet; as many as Excel takes, if it is not said. */
  readonly mostRows?: number;
  /** Heading of a last column that says per row what its bad cells are about. Needed for rows with `BadCell`s. */
  readonly problems?: string;
};

export type { CellKind, SheetValue };

/** Excel ends there; one row is the heading. */
export const MOST_ROWS = 1_048_575;
const COPY_CHUNK = 262_144;
/** About a millisecond of work; after each, the event loop turns, so that others are served and packing goes on. */
const CHUNK = 65_536;

/**
 * Writes an .xlsx workbook as a stream, in constant memory whatever the number of rows (notes excepted). Stopping the stream ends the
 * iteration of `rows`. Past `mostRows` rows it fails with `sheet.tooManyRows`, or goes on in a further sheet where there may be several.
 */
export const sheetStream = (content: SheetContent): Readable => {
  const stream = Readable.from(zip(entries(content)), { objectMode: false, highWaterMark: 4 * CHUNK });
  const source = 'copy' in content ? content.copy : content.rows;
  // A query that runs already has to end even when nobody has asked for its first row.
  stream.once('close', () => {
    if (source instanceof Readable) source.destroy();
    else if ('copy' in content) void end(content.copy);
  });
  return stream;
};

/** A query that cannot even be ended has failed where its rows are read. */
const end = async (copy: AsyncIterable<Buffer>): Promise<unknown> =>
  copy[Symbol.asyncIterator]()
    .return?.()
    .catch(() => undefined);

/** The same workbook in one piece, for what is kept or sent by mail. */
export const sheetBytes = async (content: SheetContent): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of zip(entries(content))) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * A workbook of several sheets that differ, in their order: a form of some parts. Columns have no hints and no choices, which one sheet alone
 * can bear.
 */
export const sheetsBytes = async (sheets: readonly (SheetFrame & SheetRows)[]): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of zip(sheetsApart(sheets))) chunks.push(chunk);
  return Buffer.concat(chunks);
};

function* sheetsApart(sheets: readonly (SheetFrame & SheetRows)[]): Generator<ZipEntry> {
  yield* packageParts(
    sheets.map(({ name }) => name),
    { hasNotes: false },
  );
  for (const [at, content] of sheets.entries()) {
    const { columns } = content;
    const rows = rowsXml(content.rows, rowWriter(content, columns, writesOf(content), []), mostOf(content));
    yield { name: nameOf(at + 1), content: sheetXml(columns, rows, { hasNotes: false, isFirst: at === 0 }) };
  }
}

async function* entries(content: SheetContent): AsyncGenerator<ZipEntry> {
  if (!('copy' in content)) {
    yield* oneSheet(content);
    return;
  }
  const lines = new CopyLines(content.copy);
  try {
    yield* content.several === true ? severalSheets(content, lines) : oneSheet(content, lines);
  } finally {
    await lines.end();
  }
}

function* oneSheet(content: SheetContent, lines?: CopyLines): Generator<ZipEntry> {
  const problems = content.problems;
  const columns: readonly SheetColumn[] =
    problems === undefined
      ? content.columns
      : [...content.columns, { header: problems, width: 48, kind: 'text' }];
  const notes = columns.flatMap(({ hint }, column) => (hint ? [{ row: 0, column, text: hint }] : []));
  const hasNotes = notes.length > 0 || problems !== undefined;
  yield* packageParts(content.name, { hasNotes, lists: listsApart(columns) });
  const writes = writesOf(content);
  const rows = lines
    ? onlySheet(content, lines, writes)
    : rowsXml((content as SheetRows).rows, rowWriter(content, columns, writes, notes), mostOf(content));
  yield { name: nameOf(1), content: sheetXml(columns, rows, { hasNotes }) };
  if (!hasNotes) return;
  yield { name: 'xl/comments1.xml', content: notesXml(notes) };
  yield { name: 'xl/drawings/vmlDrawing1.vml', content: noteBoxesVml(notes) };
}

/** As many sheets as the rows need, each with its heading. How many is known in the end only: the list of them is the last part. */
async function* severalSheets(content: SheetFrame, lines: CopyLines): AsyncGenerator<ZipEntry> {
  const writes = writesOf(content);
  // Lists of choices would stand in a sheet whose number is known in the end only.
  const columns = content.columns.map(({ choices: _, ...column }) => column);
  let sheets = 0;
  do {
    const rows = linesXml(content, lines, writes);
    yield {
      name: nameOf(++sheets),
      content: sheetXml(columns, rows, { hasNotes: false, isFirst: sheets === 1 }),
    };
  } while (await lines.hasMore());
  yield* packageParts(content.name, { hasNotes: false, sheets });
}

const nameOf = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`;
const mostOf = ({ mostRows = MOST_ROWS }: SheetFrame): number => mostRows;

const writesOf = (content: SheetFrame): CellWriter[] => {
  const writers = cellWriters(content);
  return content.columns.map(({ kind, locked }) =>
    locked ? (value, shift) => writers[kind](value, shift || LOCKED) : writers[kind],
  );
};

/** `rows` returns how many there were; what they note is known when they are through. */
async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: AsyncGenerator<Buffer, number>,
  { hasNotes, isFirst = true }: { hasNotes: boolean; isFirst?: boolean },
): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetHead(columns, isFirst) + headingXml(columns));
  const count = yield* rows;
  yield Buffer.from(sheetTail(columns, count + 1, hasNotes));
}

const linesXml = (
  content: SheetFrame,
  lines: CopyLines,
  writes: readonly CellWriter[],
): AsyncGenerator<Buffer, number> =>
  copyXml(lines, content.columns, writes, offsetsOf(content.zone), COPY_CHUNK, mostOf(content));

async function* onlySheet(
  content: SheetFrame,
  lines: CopyLines,
  writes: readonly CellWriter[],
): AsyncGenerator<Buffer, number> {
  const count = yield* linesXml(content, lines, writes);
  if (await lines.hasMore()) throw new SheetRefusal('sheet.tooManyRows', { limit: mostOf(content) });
  return count;
}

async function* rowsXml(
  rows: SheetRows['rows'],
  rowXml: (row: SheetRow, number: number) => string,
  most: number,
): AsyncGenerator<Buffer, number> {
  let xml = '';
  let count = 0;
  for await (const row of rows) {
    if (++count > most) throw new SheetRefusal('sheet.tooManyRows', { limit: most });
    xml += rowXml(row, count + 1);
    if (xml.length < CHUNK) continue;
    yield Buffer.from(xml);
    xml = '';
    await setImmediate();
  }
  yield Buffer.from(xml);
  return count;
}

const headingXml = (columns: readonly SheetColumn[]): string =>
  `<row r="1" ht="24" customHeight="1">${columns.map(({ header }, at) => addressed(textCell(header, style.head), columnLetters(at), 1)).join('')}</row>`;

const rowWriter = (
  { problems }: SheetFrame,
  columns: readonly SheetColumn[],
  writes: readonly CellWriter[],
  notes: SheetNote[],
) => {
  const letters = [...writes.keys(), writes.length].map(columnLetters);
  return (row: SheetRow, number: number): string => {
    let xml = `<row r="${number}">`;
    let complaints = '';
    for (let at = 0; at < writes.length; at++) {
      const cell = row[at];
      if (isBad(cell)) {
        notes.push({ row: number - 1, column: at, text: cell.problem });
        complaints += `${complaints && '; '}${columns[at]!.header}: ${cell.problem}`;
        xml += addressed(writes[at]!(cell.value, BAD), letters[at]!, number);
      } else if (!isEmpty(cell) || columns[at]!.locked)
        xml += addressed(writes[at]!(cell, 0), letters[at]!, number);
    }
    if (problems !== undefined)
      xml += addressed(
        complaints ? textCell(complaints, style.text + BAD) : emptyCell[style.text]!,
        letters[writes.length]!,
        number,
      );
    return `${xml}</row>`;
  };
};

const isBad = (cell: SheetCell): cell is BadCell =>
  typeof cell === 'object' && cell !== null && 'problem' in cell;
