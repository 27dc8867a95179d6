import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';
import type { ReadRow, SheetQuery } from './read-sheet.ts';
import { SheetRefusal } from '../sheet-refusal.ts';
import type { SheetRefusalCode, SheetRefusalDetails } from '../sheet-refusal.ts';

/** What `readSheetSafely` gives to this thread, and what it hears back: rows in batches, each batch asked for. */
export type ReadOrder = { readonly source: string | Uint8Array; readonly query: SheetQuery };
export type ReadAnswer =
  | { readonly rows: readonly ReadRow[]; readonly isLast: boolean }
  | { readonly refused: SheetRefusalCode; readonly details: SheetRefusalDetails };

const BATCH = 250;

const batches = async function* (): AsyncGenerator<ReadAnswer> {
  const { source, query } = workerData as ReadOrder;
  let rows: ReadRow[] = [];
  try {
    for await (const row of readSheet(
      typeof source === 'string' ? source : Buffer.from(source.buffer),
      query,
    )) {
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

const answers = batches();
// Nobody else posts here; a batch more is read ahead while the asker works on the one before.
let ahead = answers.next();
parentPort?.on('message', async () => {
  const answer = await ahead;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  if (!answer.done) parentPort?.postMessage(answer.value);
  ahead = answers.next();
});
