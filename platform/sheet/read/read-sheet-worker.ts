import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';
import type { ReadRow, SheetQuery } from './read-sheet.ts';
import { SheetRefusal } from '../sheet-refusal.ts';
import type { SheetRefusalCode, SheetRefusalDetails } from '../sheet-refusal.ts';

/** What `readSheetSafely` gives to this thread, and what it hears back: rows in batches, each batch asked for. */
export type ReadOrder = { readonly source: string | Uint8Array; readonly query: SafeQuery };
/** `sheets`: several sheets one after the other, by their names; those that the workbook lacks are left out. */
export type SafeQuery = SheetQuery & { readonly sheets?: readonly string[] };
export type ReadAnswer =
  | { readonly rows: readonly ReadRow[]; readonly isLast: boolean }
  | { readonly refused: SheetRefusalCode; readonly details: SheetRefusalDetails };

const BATCH = 250;

const batches = async function* (): AsyncGenerator<ReadAnswer> {
  let rows: ReadRow[] = [];
  try {
    for await (const row of rowsOf(workerData as ReadOrder)) {
      rows.push(row);
      if (rows.length < BATCH) continue;
      yield { rows, isLast: false };
      rows = [];
    }
    yield { rows, isLast: true };
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    yield { refused: error.code, details: error.details };
  }
};

async function* rowsOf({ source, query: { sheets, ...query } }: ReadOrder): AsyncGenerator<ReadRow> {
  const workbook = typeof source === 'string' ? source : Buffer.from(source.buffer);
  if (sheets === undefined) {
    yield* readSheet(workbook, query);
    return;
  }
  for (const sheet of sheets) {
    try {
      for await (const row of readSheet(workbook, { ...query, sheet })) yield { ...row, sheet };
    } catch (error) {
      if (!(error instanceof SheetRefusal) || error.code !== 'sheet.noSheet') throw error;
    }
  }
}

const answers = batches();
// Nobody else posts here; a batch more is read ahead while the asker works on the one before.
let ahead = answers.next();
parentPort?.on('message', async () => {
  const answer = await ahead;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  if (!answer.done) parentPort?.postMessage(answer.value);
  ahead = answers.next();
});
