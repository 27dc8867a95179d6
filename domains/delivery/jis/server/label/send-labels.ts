import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { OutsideCaller } from '@portal/platform/server/caller.ts';
import { afterOutside } from '@portal/platform/server/plugin.ts';
import { onPaper, PORTION, sendingJob, sendPortions, type Portion } from '@portal/label/server/offers.ts';
import type { Print } from '../print/printed-call-offs.ts';
import { labelJobOfPrint } from './label-file.ts';

/**
 * Sends printed labels to their printer, as the labels of delivery notes are sent. What stays unclear is never printed twice by itself: whoever printed
 * looks which labels lie there and says with which one it goes on. A print that is rolled back goes no further.
 */
export const sendPrintedLabels = afterOutside(
  'jis.labels-printed',
  'send',
  async (outside, { printId }) =>
    sendPortions(outside, {
      name: printId,
      read: async (caller) => rowForUpdate(caller, 'jis_print', printId),
      save: async ({ db, scope }, state) => {
        await db
          .updateTable('jis_print')
          .where(ownRows(scope, 'jis_print'))
          .where('id', '=', printId)
          .set(state)
          .execute();
      },
      isGone: (print) => print.rolled_back_at !== null,
      portions: (print) => portionsOf(outside, print),
    }),
  { ...sendingJob, minutes: 60 },
);

/** Drawn as they are sent: a print has two hundred labels at most. */
async function* portionsOf(outside: OutsideCaller, print: Print): AsyncGenerator<Portion> {
  const job = await outside.within(async (caller) => labelJobOfPrint(caller, print));
  for (let done = print.sent; done < job.labels.length; done += PORTION) {
    const labels = job.labels.slice(done, done + PORTION);
    const { bytes } = await onPaper({ ...job, labels }, print);
    yield { labels: labels.length, bytes };
  }
}
