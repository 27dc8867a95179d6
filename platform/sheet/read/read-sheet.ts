import { isUnseen } from '../../contract/values/plain-code.ts';
import { openWorkbook } from './open-workbook.ts';
import type { WorkbookArchive } from './open-workbook.ts';
import { cellOf, EMPTY } from './read-cell.ts';
import type { RawCell, ReadCell } from './read-cell.ts';
import { scanXml } from './scan-xml.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { SheetLimits } from '../sheet-limits.ts';
import { SheetRefusal } from '../sheet-refusal.ts';
import { readWorkbookParts } from './workbook-parts.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { columnIndex, LONGEST_CELL } from '../xml-text.ts';

/** A row in which anything is to be seen. `row` is its number as Excel shows it; cells up to the last one that is not empty. */
export type ReadRow = {
  readonly row: number;
  readonly cells: readonly ReadCell[];
  /** Its sheet, where several are read. */
  readonly sheet?: string;
};

export type SheetQuery = {
  readonly limits?: Partial<SheetLimits>;
  /** Name of the sheet; without it the first one that is not hidden. */
  readonly sheet?: string;
};

const LAST_ROW = 1_048_576;

/**
 * Reads an uploaded .xlsx row by row, in this thread: for uploads use `readSheetSafely`. Empty rows are left out and
 * don't count, rows of blanks among them, and such as hold only formulas that give nothing. Fails with a `SheetRefusal`, sometimes only after rows were given out: take nothing before the end.
 */
export async function* readSheet(source: string | Buffer, query: SheetQuery = {}): AsyncGenerator<ReadRow> {
  const limits = { ...sheetLimits, ...query.limits };
  const archive = await openWorkbook(source, limits);
  try {
    yield* rowsOf(archive, await readWorkbookParts(archive, limits, query.sheet), limits);
  } finally {
    archive.close();
  }
}

async function* rowsOf(
  archive: WorkbookArchive,
  parts: WorkbookParts,
  limits: SheetLimits,
): AsyncGenerator<ReadRow> {
  const rows: ReadRow[] = [];
  const { handlers, count } = rowCollector(parts, limits, rows);
  for await (const _ of scanXml(parts.sheetPart, await archive.part(parts.sheetPart), handlers)) {
    if (count() > limits.rows) throw new SheetRefusal('sheet.tooManyRows', { limit: limits.rows });
    yield* rows.splice(0);
  }
}

const rowCollector = (parts: WorkbookParts, limits: SheetLimits, rows: ReadRow[]) => {
  let taken = 0;
  let row = 0;
  let cells: ReadCell[] = [];
  let cell: RawCell | undefined;
  let column = -1;
  let inside: 'v' | 't' | undefined;
  let isGuide = false;

  const openRow = (reference: string | undefined): void => {
    const next = reference === undefined ? row + 1 : Number(reference);
    if (!Number.isInteger(next) || next <= row || next > LAST_ROW)
      throw new SheetRefusal('sheet.damaged', { row: row + 1 });
    row = next;
    cells = [];
    column = -1;
  };
  const openCell = (reference: string | undefined, type = 'n', style = '0'): void => {
    const next = reference === undefined ? column + 1 : columnIndex(reference);
    if (next <= column) throw new SheetRefusal('sheet.damaged', { row });
    if (next >= limits.columns)
      cell = { type, style: Number(style), text: '', isFormula: false, isBeyond: true };
    else cell = { type, style: Number(style), text: '', isFormula: false, isBeyond: false };
    column = next;
  };
  const closeCell = (raw: RawCell): void => {
    const read = cellOf(raw, parts);
    if (read.kind === 'empty' && !read.formula) return;
    if (raw.isBeyond && isUnseen(read.text)) return;
    if (raw.isBeyond) throw new SheetRefusal('sheet.tooManyColumns', { limit: limits.columns, row });
    while (cells.length < column) cells.push(EMPTY);
    cells.push(read);
  };
  const closeRow = (): void => {
    if (cells.every(({ text }) => isUnseen(text))) return;
    taken++;
    if (taken <= limits.rows) rows.push({ row, cells });
  };
  return {
    count: () => taken,
    handlers: {
      open: (tag: string, attributes: Readonly<Record<string, string>>) => {
        if (tag === 'row') openRow(attributes.r);
        else if (tag === 'c') openCell(attributes.r, attributes.t, attributes.s);
        else if (tag === 'f' && cell) cell.isFormula = true;
        else if (tag === 'rPh') isGuide = true;
        else if (tag === 'v' || (tag === 't' && !isGuide)) inside = tag;
      },
      text: (piece: string) => {
        if (!inside || !cell) return;
        cell.text += piece;
        if (cell.text.length > LONGEST_CELL * 7)
          throw new SheetRefusal('sheet.longText', { limit: LONGEST_CELL, row });
      },
      close: (tag: string) => {
        if (tag === 'v' || tag === 't') inside = undefined;
        else if (tag === 'rPh') isGuide = false;
        else if (tag === 'c' && cell) {
          closeCell(cell);
          cell = undefined;
        } else if (tag === 'row') closeRow();
      },
    },
  };
};
