import type { FileAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { fetchLabels, printById } from '@portal/label/server/offers.ts';
import { words as labelWords } from '@portal/label/contract/words.en.ts';
import type * as calls from '../../../contract/print-calls.ts';

/**
 * The labels as they were ordered, named by their note. Fails with `deliveryNote.printNotReady` until they are drawn, `deliveryNote.labelsGone`
 * when their units are gone, and `deliveryNote.reprintReason` when they were fetched before.
 */
export const downloadLabels: FileAction<typeof calls.downloadLabels> = async (
  caller,
  { printId, reason },
) => {
  const print = await printById(caller, printId);
  const { number } = await caller.db
    .selectFrom('delivery_note')
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', print.noteId)
    .select('number')
    .executeTakeFirstOrThrow();
  return fetchLabels(caller, print, {
    name: `${labelWords[caller.language].print.labels} ${number}`,
    reason,
  });
};
