import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ReadAnswer, ReadOrder, SafeQuery } from './read-sheet-worker.ts';
import type { ReadRow } from './read-sheet.ts';
import { sheetLimits } from '../sheet-limits.ts';
import { SheetRefusal } from '../sheet-refusal.ts';
import { refuseBySignature } from './sheet-signature.ts';

/** Enough for 60 MB of shared texts and the sheet around them. */
const HEAP_MEGABYTES = 512;

/**
 * Reads an uploaded .xlsx (path or content) in a thread of its own, whose memory and time end where the limits say.
 * Fails with a `SheetRefusal`, sometimes only after rows were given out: take nothing before the end.
 * Only the time of waiting for the thread counts against `limits.milliseconds`.
 */
export async function* readSheetSafely(
  source: string | Buffer,
  query: SafeQuery = {},
): AsyncGenerator<ReadRow> {
  const limits = { ...sheetLimits, ...query.limits };
  // A thread costs more than all the rest of such a refusal.
  await refuseBySignature(source, limits);
  const limit = limits.milliseconds;
  const order: ReadOrder = { source: typeof source === 'string' ? source : new Uint8Array(source), query };
  const worker = new Worker(new URL('./read-sheet-worker.ts', import.meta.url), {
    workerData: order,
    transferList: typeof order.source === 'string' ? [] : [order.source.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 32 },
    stdout: false,
  });
  // Reading goes on between two questions, so an error may come while nobody asks.
  const failed = once(worker, 'error').then(([error]) => {
    throw error;
  });
  failed.catch(() => undefined);
  let left = limit;
  try {
    for (;;) {
      const since = performance.now();
      const answer = await Promise.race([failed, nextAnswer(worker, left, limit)]);
      left -= performance.now() - since;
      if ('refused' in answer) throw new SheetRefusal(answer.refused, answer.details);
      yield* answer.rows;
      if (answer.isLast) return;
    }
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isOutOfMemory ? new SheetRefusal('sheet.bomb') : error;
  } finally {
    await worker.terminate();
  }
}

const nextAnswer = async (worker: Worker, milliseconds: number, limit: number): Promise<ReadAnswer> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const tooSlow = setTimeout(Math.max(milliseconds, 1), undefined, { signal }).then(() => {
    throw new SheetRefusal('sheet.tooSlow', { limit });
  });
  tooSlow.catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage('next');
  try {
    const [answer] = await Promise.race([once(worker, 'message', { signal }), tooSlow]);
    return answer as ReadAnswer;
  } finally {
    waiting.abort();
  }
};
