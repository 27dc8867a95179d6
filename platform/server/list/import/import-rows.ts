import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { brokenIn, checkText } from '@portal/platform/contract/values/check-text.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { sheetChecks } from '@portal/platform/contract/workbook/sheet-checks.ts';
import { sheetWords } from '@portal/platform/contract/workbook/sheet-words.ts';
import type { ImportResult } from '../../../contract/workbook/import-result.ts';
import { fill, inLanguage } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { Caller, IncomingFile } from '../../caller.ts';
import { EMPTY, type ReadCell } from '../../../sheet/read/read-cell.ts';
import type { ReadRow } from '../../../sheet/read/read-sheet.ts';
import type { SheetColumn } from '../../../sheet/write/sheet-column.ts';
import { sheetBytes, type BadCell, type SheetCell } from '../../../sheet/write/write-sheet.ts';
import { cellValue, type CellColumn } from './cell-value.ts';
import { headingKey } from './heading-key.ts';
import type { TellProgress } from './import-progress.ts';
import { STAMP } from '../sheet/list-sheet.ts';
import { readWorkbook } from '../sheet/read-workbook.ts';

/** A column of an import: the field of the row it fills, the headings under which it is found, and words that stand for codes. */
export type ImportColumn = SheetColumn &
  CellColumn & {
    readonly field: string;
    readonly headers: readonly string[];
    readonly codes?: Readonly<Record<string, string>>;
    /** The codes of the dictionary: another text is refused with what may be chosen. */
    readonly known?: ReadonlySet<string>;
    /** What the text of a cell gives, an empty one too. */
    readonly read?: (text: string) => unknown;
    /** A workbook without it is taken as one in which it is empty. */
    readonly mayMiss?: true;
  };

type Words = {
  readonly checks: Readonly<Record<string, string>>;
};

/** What a workbook is read by. */
export type SheetShape<Shape extends z.core.$ZodType> = {
  readonly name: string;
  readonly columns: readonly ImportColumn[];
  /** What a row must be; the codes of its complaints have their words in `words.checks`. */
  readonly shape: Shape;
  readonly words: Words;
  readonly zone: string;
  /** A row that has none of these and comes from no record says nothing: an empty place of a matrix. */
  readonly says?: readonly string[];
};

export type ImportInto<Shape extends z.core.$ZodType> = SheetShape<Shape> & {
  /** Takes one good row and what it was exported from. A `Failure` refuses this row only; its `field` names the cell. */
  readonly take: (row: z.output<Shape>, stamp: Stamp | undefined) => Promise<unknown>;
  readonly tell?: TellProgress;
};

export type Imported = Pick<ImportResult, 'good' | 'bad' | 'errors'> & {
  /** Of the workbook's bytes. */
  readonly sha256: string;
  /** The refused rows as a workbook that marks each bad cell; null when all were good. */
  readonly marked: Buffer | null;
};

/** The record that a row was exported from, as it was then. */
export type Stamp = { readonly id: string; readonly version: number };

/** The record of a row that was exported where there was none: a place that is still empty. */
export const NO_RECORD = '0';

/** A row of the workbook as it was read. `refuse` marks the cell that a failure names. */
export type ImportRow<Value> = {
  /** Its number in the sheet, from 1. */
  readonly row: number;
  /** Its cells by field, as they stand there. */
  readonly cells: Readonly<Record<string, string | undefined>>;
  /** Null when a cell is wrong by itself. */
  readonly value: Value | null;
  readonly stamp: Stamp | undefined;
  /** The version that the record of its key had when it was read, null where there was none: programs know records by their keys. */
  readonly version?: number | null | undefined;
  readonly refuse: (failure: Failure) => void;
};

/**
 * Reads an uploaded workbook: columns are found by their headings, in any order and language. `outcome` says what became of its rows and
 * marks the refused ones; `silent` are those that say nothing and are not among the rows. Fails with `err.excelFormat`, `err.tooManyRows`.
 */
export const readRows = async <Shape extends z.core.$ZodType>(
  caller: Pick<Caller, 'language' | 'failureTexts'>,
  file: IncomingFile,
  into: SheetShape<Shape>,
): Promise<{ rows: ImportRow<z.output<Shape>>[]; silent: number; outcome: () => Promise<Imported> }> => {
  const words = sheetWords[caller.language];
  const { content, lines: all } = file.workbook ?? (await readWorkbook(file.stream, caller.language));
  const [heading, ...lines] = all;
  const headings = heading?.cells.map(({ text }) => headingKey(text)) ?? [];
  const places = placesOf(headings, into.columns, words.refusals);
  const stampedAt = headings.indexOf(STAMP.header);
  const read = lines.map((line) => rowOf(caller, line, places, stampedAt, into));
  const outcome = async (): Promise<Imported> => {
    const refused = read.filter(({ problems }) => problems.size > 0);
    const { name, columns, zone } = into;
    return {
      good: read.length - refused.length,
      bad: refused.length,
      errors: refused.flatMap(({ line, problems }) =>
        Array.from(problems, ([field, message]) => ({
          row: line.row,
          column: columns.find((column) => column.field === field)!.header,
          message,
        })),
      ),
      sha256: createHash('sha256').update(content).digest('hex'),
      marked:
        refused.length === 0
          ? null
          : await sheetBytes({
              name,
              columns: [...columns, STAMP],
              zone,
              rows: refused.map(({ line, problems }) => [
                ...columns.map((column, at) => markedCell(line, places[at]!, problems.get(column.field))),
                line.cells[stampedAt]?.text ?? '',
              ]),
              problems: words.problems,
            }),
    };
  };
  const rows = read.flatMap(({ row, isSilent }) => (isSilent ? [] : [row]));
  return { rows, silent: read.length - rows.length, outcome };
};

/**
 * Takes the rows of an uploaded workbook one by one inside the caller's transaction: good rows are kept, bad ones come back marked.
 * Fails with `err.excelFormat`, `err.tooManyRows`.
 */
export const importRows = async <Shape extends z.core.$ZodType>(
  caller: Caller,
  file: IncomingFile,
  into: ImportInto<Shape>,
): Promise<Imported> => {
  const { rows, outcome } = await readRows(caller, file, into);
  for (const [at, { value, stamp, refuse }] of rows.entries()) {
    if (value !== null) await keptUnlessRefused(caller, async () => into.take(value, stamp), refuse);
    await into.tell?.(at + 1, rows.length);
  }
  return outcome();
};

/** Runs `work`; a `Failure` undoes what it wrote and goes to `refuse`. */
export const keptUnlessRefused = async (
  caller: Caller,
  work: () => Promise<unknown>,
  refuse: (failure: Failure) => void,
): Promise<void> => {
  await sql`savepoint imported_row`.execute(caller.db);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint imported_row`.execute(caller.db);
    refuse(error);
  }
};

type RefusalWords = Readonly<Record<string, string>>;

/**
 * Where each column stands in the sheet, found by its heading; a line break in it is a blank. All of them must be there, each once: of two that say the same
 * nobody knows which is right.
 */
const placesOf = (
  found: readonly string[],
  columns: readonly ImportColumn[],
  words: RefusalWords,
): number[] => {
  const refuse = (why: string, headings: readonly string[]): never => {
    throw new Failure('err.excelFormat', { reason: fill(words[why]!, { columns: headings.join(', ') }) });
  };
  const standing = columns.map(({ headers }) => {
    const named = headers.map(headingKey);
    return found.flatMap((text, at) => (named.includes(text) ? [at] : []));
  });
  const isTwice = (at: readonly number[] | undefined): boolean => (at?.length ?? 0) > 1;
  const stamps = found.flatMap((text, at) => (text === STAMP.header ? [at] : []));
  const twice = [
    ...columns.filter((_, at) => isTwice(standing[at])).map(({ header }) => header),
    ...(isTwice(stamps) ? [STAMP.header] : []),
  ];
  if (twice.length > 0) refuse('sheet.columnsTwice', twice);
  const places = standing.map(([first = -1]) => first);
  const missing = columns
    .filter(({ mayMiss }, at) => places[at] === -1 && mayMiss !== true)
    .map((column) => column.header);
  if (missing.length > 0) refuse('sheet.missingColumns', missing);
  return places;
};

type Read<Value> = {
  readonly line: ReadRow;
  /** What is wrong, by field. */
  readonly problems: Map<string, string>;
  readonly row: ImportRow<Value>;
  readonly isSilent: boolean;
};

const rowOf = <Shape extends z.core.$ZodType>(
  { language, failureTexts }: Pick<Caller, 'language' | 'failureTexts'>,
  line: ReadRow,
  places: readonly number[],
  stampedAt: number,
  { columns, shape, words, says }: SheetShape<Shape>,
): Read<z.output<Shape>> => {
  const common = platformWords[language];
  const checks: Readonly<Record<string, string>> = {
    ...common.checks,
    ...sheetChecks[language],
    ...words.checks,
  };
  const cells = columns.map((column, at) => ({ column, ...saidIn(line.cells[places[at]!], column) }));
  const problems = new Map<string, string>(
    cells.flatMap(({ column: { field }, broken }) =>
      broken === undefined ? [] : [[field, fill(checks[broken.code]!, broken)]],
    ),
  );
  const input = Object.fromEntries(cells.map(({ column, value }) => [column.field, value]));
  const stamp = stampIn(line.cells[stampedAt]?.text);
  const isSilent =
    says !== undefined &&
    (stamp === undefined || stamp.id === NO_RECORD) &&
    says.every((field) => input[field] === undefined);
  const parsed = z.safeParse(shape, input);
  if (problems.size === 0 && !isSilent) {
    for (const broken of parsed.success ? [] : brokenIn(parsed.error))
      problems.set(String(broken.path[0] ?? columns[0]!.field), checkText(checks, broken));
    for (const { field, known, choices = [] } of columns) {
      const value = input[field];
      if (known && typeof value === 'string' && !known.has(value))
        problems.set(field, notAmong(checks, value, choices));
    }
  }
  const refuse = (failure: Failure): void => {
    const { key, details } = failure;
    const [named] = String(details.field).split('.');
    const field = columns.find((column) => column.field === named)?.field ?? columns[0]!.field;
    problems.set(field, fill(failureTexts[language][key] ?? key, inLanguage(details, language)));
  };
  return {
    line,
    problems,
    row: {
      row: line.row,
      cells: Object.fromEntries(cells.map(({ column, text }) => [column.field, text])),
      value: problems.size === 0 && parsed.success ? parsed.data : null,
      stamp,
      refuse,
    },
    isSilent,
  };
};

/** What may be chosen instead of a text that the dictionary does not know. */
export const notAmong = (
  checks: Readonly<Record<string, string>>,
  value: string,
  choices: readonly string[],
): string =>
  fill(checks.notAmong!, {
    value,
    choices: `${choices.slice(0, MOST_CHOICES).join(', ')}${choices.length > MOST_CHOICES ? ' …' : ''}`,
  });
const MOST_CHOICES = 30;

/** `12:3` names record 12 as it was in its third version. */
const stampIn = (text = ''): Stamp | undefined => {
  const [, id, version] = /^(\d{1,18}):(\d{1,9})$/.exec(text.trim()) ?? [];
  return id === undefined ? undefined : { id, version: Number(version) };
};

/** What a cell says: its text, or the code behind it; what its column makes of that; or the check that it breaks. */
type Said = {
  readonly text: string | undefined;
  readonly value: unknown;
  readonly broken?: { readonly code: string; readonly value: string; readonly time?: string };
};

const saidIn = (cell: ReadCell | undefined, column: ImportColumn): Said => {
  if (cell?.formula)
    return { text: undefined, value: undefined, broken: { code: 'formula', value: cell.text } };
  const found = cellValue(cell ?? EMPTY, column);
  if ('broken' in found)
    return { text: undefined, value: undefined, broken: { ...found, code: found.broken } };
  const text = found.text === '' ? undefined : codeBehind(found.text, cell?.text.trim() ?? '', column);
  if (!column.read) return { text, value: text };
  return { text, value: cell === undefined ? undefined : column.read(found.text) };
};

/** The code that a word stands for, as it was written or as it looks; the text itself where it stands for none. */
const codeBehind = (text: string, written: string, { codes }: ImportColumn): string =>
  [written, text].flatMap((word) =>
    codes !== undefined && Object.hasOwn(codes, word) ? [codes[word]!] : [],
  )[0] ?? text;

const markedCell = (row: ReadRow, place: number, problem: string | undefined): SheetCell => {
  const value = shownIn(row.cells[place]);
  return problem === undefined ? value : ({ value, problem } satisfies BadCell);
};

/** A cell as it was seen, for whoever mends it: a share as the per cent it was. */
const shownIn = (cell: ReadCell | undefined): string => {
  if (cell?.look?.as !== 'percent') return cell?.text ?? '';
  const shown = cellValue(cell, { kind: 'quantity', holds: 'percent' });
  return 'text' in shown ? `${shown.text}%` : cell.text;
};
