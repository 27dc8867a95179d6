import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@portal/platform/contract/failure.ts';
import { sheetWords } from '@portal/platform/contract/workbook/sheet-words.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { readSheetSafely } from '../../../sheet/read/read-sheet-safely.ts';
import type { ReadRow } from '../../../sheet/read/read-sheet.ts';
import { MOST_IMPORTED } from '../../../sheet/most-imported.ts';
import { SheetRefusal } from '../../../sheet/sheet-refusal.ts';

/** A workbook that was read: its bytes, and its rows with the headings first. */
export type Workbook = { readonly content: Buffer; readonly lines: readonly ReadRow[] };

/** Reads a workbook in a thread of its own. Fails with `err.excelFormat`, `err.tooManyRows`. */
export const readWorkbook = async (stream: Readable, language: Language): Promise<Workbook> => {
  const content = await buffer(stream);
  try {
    return { content, lines: await linesOf(content) };
  } catch (error) {
    throw refusalIn(error, language);
  }
};

/** The rows of those of some sheets that a workbook has, by their names. Fails with `err.excelFormat`, `err.tooManyRows`. */
export const readSheets = async (
  content: Buffer,
  sheets: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, readonly ReadRow[]>> => {
  try {
    return Map.groupBy(await linesOf(content, sheets), ({ sheet = '' }) => sheet);
  } catch (error) {
    throw refusalIn(error, language);
  }
};

const linesOf = async (content: Buffer, sheets?: readonly string[]): Promise<ReadRow[]> =>
  Array.fromAsync(
    readSheetSafely(content, { limits: { rows: MOST_IMPORTED + 1 }, ...(sheets && { sheets }) }),
  );

const refusalIn = (error: unknown, language: Language): unknown => {
  if (!(error instanceof SheetRefusal)) return error;
  if (error.code === 'sheet.tooManyRows') return new Failure('err.tooManyRows', { limit: MOST_IMPORTED });
  const reasons: Readonly<Record<string, string>> = sheetWords[language].refusals;
  return new Failure('err.excelFormat', { reason: reasons[error.code] ?? error.code });
};
