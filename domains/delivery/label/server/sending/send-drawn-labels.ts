import { buffer } from 'node:stream/consumers';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import { afterOutside } from '@portal/platform/server/plugin.ts';
import { PORTION, sendPortions, sendingJob, type Portion } from './send-portions.ts';

/** Sends drawn labels to their printer. */
export const sendDrawnLabels = afterOutside(
  'delivery-note.labels-drawn',
  'send',
  async (outside, { printId }) =>
    sendPortions(outside, {
      name: printId,
      read: async (caller) => rowForUpdate(caller, 'print_log', printId),
      save: async ({ db, scope }, state) => {
        await db
          .updateTable('print_log')
          .where(ownRows(scope, 'print_log'))
          .where('id', '=', printId)
          .set(state)
          .execute();
      },
      isGone: () => false,
      portions: ({ parts, sent }) => portionsOf(outside.files, parts, sent),
    }),
  { ...sendingJob, minutes: 240 },
);

/** Labels behind the first `done` ones, of the files in which they were drawn. */
async function* portionsOf(
  files: FileStore,
  parts: readonly string[],
  done: number,
): AsyncGenerator<Portion> {
  let ahead = done;
  let portion: string[] = [];
  for (const part of parts) {
    const labels = labelsIn(await buffer(files.get(part)));
    const left = labels.slice(ahead);
    ahead = Math.max(0, ahead - labels.length);
    for (const label of left) {
      portion.push(label);
      if (portion.length < PORTION) continue;
      yield portionFrom(portion);
      portion = [];
    }
  }
  if (portion.length > 0) yield portionFrom(portion);
}

const portionFrom = (labels: readonly string[]): Portion => ({
  labels: labels.length,
  bytes: Buffer.from(labels.join(''), 'latin1'),
});

/** Each label ends with its own `^XZ`. */
const labelsIn = (zpl: Buffer): string[] => zpl.toString('latin1').split(/(?<=\^XZ\n)/);
