import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { cellWriters, textCell } from './cell-xml.ts';
import type { CellKind, CellWriter, SheetValue } from './cell-xml.ts';
import { copyRows, copyTexts, plainTexts } from './copy-rows.ts';
import { noteBoxesVml, notesXml } from './sheet-notes.ts';
import type { SheetNote } from './sheet-notes.ts';
import { packageParts } from './sheet-parts.ts';
import { BAD, style } from './sheet-styles.ts';
import { sheetHead, sheetTail } from './sheet-xml.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { zip } from './zip-writer.ts';
import type { ZipEntry } from './zip-writer.ts';

/** A column: `width` in characters; `hint` is shown as a note on the heading; `choices` become a drop-down list. */
export type SheetColumn = {
  readonly header: string;
  readonly width: number;
  readonly kind: CellKind;
  readonly hint?: string;
  readonly choices?: readonly string[];
};

/** A cell that an import refused: shown in red, with the reason as a note. */
export type BadCell = { readonly value: SheetValue; readonly problem: string };
export type SheetCell = SheetValue | BadCell;
export type SheetRow = readonly SheetCell[];

export type SheetContent = SheetFrame & (SheetRows | SheetCopy);
/** One array per row, in the order of the columns. */
export type SheetRows = { readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow> };
/**
 * What `COPY (select …) TO STDOUT` sends, in its text format and UTF-8, one selected column per sheet column. It is three
 * times as fast as rows, for nothing is decoded: meant for exports of many rows.
 */
export type SheetCopy = { readonly copy: AsyncIterable<Buffer> };

export type SheetFrame = {
  /** Name of the tab; what Excel forbids in it is left out, past 31 characters it is cut. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** IANA zone in which moments are shown, usually the plant's. */
  readonly zone: string;
  /** Words for yes and no; without them a flag is Excel's own TRUE or FALSE. */
  readonly flags?: readonly [yes: string, no: string];
  /** Heading of a last column that says per row what its bad cells are about. Needed for rows with `BadCell`s. */
  readonly problems?: string;
};

export type { CellKind, SheetValue };

/** Excel ends there; one row is the heading. */
export const MOST_ROWS = 1_048_575;
/** About a millisecond of work; after each, the event loop turns, so that others are served and packing goes on. */
const CHUNK = 65_536;

/**
 * Writes an .xlsx workbook of one sheet as a stream, in constant memory whatever the number of rows (notes excepted).
 * Stopping the stream ends the iteration of `rows`. Past `MOST_ROWS` rows it fails with `sheet.tooManyRows`.
 */
export const sheetStream = (content: SheetContent): Readable =>
  Readable.from(zip(entries(content)), { objectMode: false, highWaterMark: 4 * CHUNK });

/** The same workbook in one piece, for what is kept or sent by mail. */
export const sheetBytes = async (content: SheetContent): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of zip(entries(content))) chunks.push(chunk);
  return Buffer.concat(chunks);
};

function* entries(content: SheetContent): Generator<ZipEntry> {
  const problems = content.problems;
  const columns: readonly SheetColumn[] =
    problems === undefined ? content.columns : [...content.columns, { header: problems, width: 48, kind: 'text' }];
  const notes = columns.flatMap(({ hint }, column) => (hint ? [{ row: 0, column, text: hint }] : []));
  const hasNotes = notes.length > 0 || problems !== undefined;
  yield* packageParts(content.name, hasNotes);
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetXml(content, columns, notes, hasNotes) };
  if (!hasNotes) return;
  yield { name: 'xl/comments1.xml', content: notesXml(notes) };
  yield { name: 'xl/drawings/vmlDrawing1.vml', content: noteBoxesVml(notes) };
}

/** Adds to `notes` while it runs: the notes are written after the sheet. Bytes of a copy pass through as latin1 text. */
async function* sheetXml(
  content: SheetContent,
  columns: readonly SheetColumn[],
  notes: SheetNote[],
  hasNotes: boolean,
): AsyncGenerator<Buffer> {
  const rowXml = rowWriter(content, columns, notes);
  const isCopy = 'copy' in content;
  const rows = isCopy ? copyRows(content.copy, content.columns) : content.rows;
  yield Buffer.from(sheetHead(columns) + headingXml(columns));
  let xml = '';
  let count = 0;
  for await (const row of rows) {
    if (count === MOST_ROWS) throw new SheetRefusal('sheet.tooManyRows', { limit: MOST_ROWS });
    count++;
    xml += rowXml(row, count + 1);
    if (xml.length < CHUNK) continue;
    yield Buffer.from(xml, isCopy ? 'latin1' : 'utf8');
    xml = '';
    await setImmediate();
  }
  yield Buffer.from(xml, isCopy ? 'latin1' : 'utf8');
  yield Buffer.from(sheetTail(columns, count + 1, hasNotes));
}

const headingXml = (columns: readonly SheetColumn[]): string =>
  `<row r="1" ht="24" customHeight="1">${columns.map(({ header }) => textCell(header, style.head)).join('')}</row>`;

const rowWriter = (content: SheetContent, columns: readonly SheetColumn[], notes: SheetNote[]) => {
  const { problems } = content;
  const { encoded, shorten } = 'copy' in content ? copyTexts : plainTexts;
  const flags = content.flags && ([encoded(content.flags[0]), encoded(content.flags[1])] as const);
  const writers = cellWriters({ zone: content.zone, flags, shorten });
  const writes: readonly CellWriter[] = content.columns.map(({ kind }) => writers[kind]);
  return (row: SheetRow, number: number): string => {
    let xml = `<row r="${number}">`;
    let complaints = '';
    for (let at = 0; at < writes.length; at++) {
      const cell = row[at];
      if (isBad(cell)) {
        notes.push({ row: number - 1, column: at, text: cell.problem });
        complaints += `${complaints && '\n'}${columns[at]!.header}: ${cell.problem}`;
        xml += writes[at]!(cell.value, BAD);
      } else xml += writes[at]!(cell, 0);
    }
    if (problems !== undefined) xml += writers.text(complaints, complaints ? BAD : 0);
    return `${xml}</row>`;
  };
};

const isBad = (cell: SheetCell): cell is BadCell => typeof cell === 'object' && cell !== null && 'problem' in cell;
