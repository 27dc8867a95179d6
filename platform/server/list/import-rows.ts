import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { brokenIn, checkText } from '@portal/platform/contract/check-text.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { ImportResult } from '../../contract/import-result.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { Caller, IncomingFile } from '../caller.ts';
import type { ReadRow } from '../../sheet/read-sheet.ts';
import { readSheetSafely } from '../../sheet/read-sheet-safely.ts';
import { SheetRefusal } from '../../sheet/sheet-refusal.ts';
import type { SheetColumn } from '../../sheet/sheet-column.ts';
import { sheetBytes, type BadCell, type SheetCell } from '../../sheet/write-sheet.ts';

/** A column of an import: the field of the row it fills, the headings under which it is found, and words that stand for codes. */
export type ImportColumn = SheetColumn & {
  readonly field: string;
  readonly headers: readonly string[];
  readonly codes?: Readonly<Record<string, string>>;
};

type Words = {
  readonly checks: Readonly<Record<string, string>>;
  readonly failures: Readonly<Record<string, string>>;
};

export type ImportInto<Shape extends z.core.$ZodType> = {
  readonly name: string;
  readonly columns: readonly ImportColumn[];
  /** What a row must be; the codes of its complaints have their words in `words.checks`. */
  readonly shape: Shape;
  /** Takes one good row. A `Failure` refuses this row only; its `field` names the cell. */
  readonly take: (row: z.output<Shape>) => Promise<unknown>;
  readonly words: Words;
  readonly zone: string;
};

export type Imported = Pick<ImportResult, 'good' | 'bad' | 'errors'> & {
  /** Of the workbook's bytes. */
  readonly sha256: string;
  /** The refused rows as a workbook that marks each bad cell; null when all were good. */
  readonly marked: Buffer | null;
};

export const MOST_IMPORTED = 5_000;

/**
 * Takes the rows of an uploaded workbook one by one inside the caller's transaction: good rows are kept, bad ones come back marked.
 * Columns are found by their headings, in any order and language. Fails with `err.excelFormat`, `err.tooManyRows`.
 */
export const importRows = async <Shape extends z.core.$ZodType>(
  caller: Caller,
  file: IncomingFile,
  into: ImportInto<Shape>,
): Promise<Imported> => {
  const common = platformWords[caller.language];
  const content = Buffer.concat(await Array.fromAsync(file.stream as AsyncIterable<Buffer>));
  const [heading, ...rows] = await rowsOf(content, common.sheet.refusals);
  const places = placesOf(heading, into.columns, common.sheet.refusals);
  const errors: ImportResult['errors'] = [];
  const bad: SheetCell[][] = [];
  for (const row of rows) {
    const problems = await problemsOf(caller, row, places, into);
    if (problems.size === 0) continue;
    for (const [field, message] of problems)
      errors.push({
        row: row.row,
        column: into.columns.find((column) => column.field === field)!.header,
        message,
      });
    bad.push(into.columns.map((column, at) => markedCell(row, places[at]!, problems.get(column.field))));
  }
  const { name, columns, zone } = into;
  return {
    good: rows.length - bad.length,
    bad: bad.length,
    errors,
    sha256: createHash('sha256').update(content).digest('hex'),
    marked:
      bad.length === 0
        ? null
        : await sheetBytes({ name, columns, zone, rows: bad, problems: common.sheet.problems }),
  };
};

type RefusalWords = Readonly<Record<string, string>>;

const rowsOf = async (content: Buffer, words: RefusalWords): Promise<ReadRow[]> => {
  try {
    return await Array.fromAsync(readSheetSafely(content, { limits: { rows: MOST_IMPORTED + 1 } }));
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    if (error.code === 'sheet.tooManyRows') throw new Failure('err.tooManyRows', { limit: MOST_IMPORTED });
    throw new Failure('err.excelFormat', { reason: words[error.code] ?? error.code });
  }
};

/** Where each column stands in the sheet. All of them must be there. */
const placesOf = (
  heading: ReadRow | undefined,
  columns: readonly ImportColumn[],
  words: RefusalWords,
): number[] => {
  const found = heading?.cells.map((cell) => cell.text.trim()) ?? [];
  const places = columns.map((column) => found.findIndex((text) => column.headers.includes(text)));
  const missing = columns.filter((_, at) => places[at] === -1).map((column) => column.header);
  if (missing.length > 0)
    throw new Failure('err.excelFormat', {
      reason: fill(words['sheet.missingColumns']!, { columns: missing.join(', ') }),
    });
  return places;
};

/** Takes a row, and answers what is wrong with it by field. What a refused row has written is undone. */
const problemsOf = async <Shape extends z.core.$ZodType>(
  caller: Caller,
  row: ReadRow,
  places: readonly number[],
  { columns, shape, take, words }: ImportInto<Shape>,
): Promise<Map<string, string>> => {
  const common = platformWords[caller.language];
  const checks: Readonly<Record<string, string>> = { ...common.checks, ...words.checks };
  const formulas = columns.filter((_, at) => row.cells[places[at]!]?.formula);
  if (formulas.length > 0) return new Map(formulas.map(({ field }) => [field, common.checks.formula]));
  const input = Object.fromEntries(
    columns.map((column, at) => [column.field, valueOf(row, places[at]!, column)]),
  );
  const parsed = z.safeParse(shape, input);
  if (!parsed.success)
    return new Map(
      brokenIn(parsed.error).map((broken) => [
        String(broken.path[0] ?? columns[0]!.field),
        checkText(checks, broken),
      ]),
    );
  await sql`savepoint imported_row`.execute(caller.db);
  try {
    await take(parsed.data);
    return new Map();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint imported_row`.execute(caller.db);
    const texts: Readonly<Record<string, string>> = { ...common.failures, ...words.failures };
    const field = columns.find((column) => column.field === error.details.field)?.field ?? columns[0]!.field;
    return new Map([[field, fill(texts[error.key] ?? error.key, error.details as Record<string, unknown>)]]);
  }
};

const valueOf = (row: ReadRow, place: number, { codes }: ImportColumn): string | undefined => {
  const text = row.cells[place]?.text.trim() ?? '';
  return text === '' ? undefined : (codes?.[text] ?? text);
};

const markedCell = (row: ReadRow, place: number, problem: string | undefined): SheetCell => {
  const value = row.cells[place]?.text ?? '';
  return problem === undefined ? value : ({ value, problem } satisfies BadCell);
};
