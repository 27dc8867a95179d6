import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { goneOn } from '@portal/label/server/offers.ts';
import { usablePrinter } from '@portal/label-printer/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { saveSending, sentPrint } from '../print/sent-print.ts';

/** Goes on behind what the printer has taken (`goneOn`). What was rolled back goes no further. */
export const continueJisLabels: Action<typeof calls.continueJisLabels> = async (caller, { id, next }) => {
  const print = await sentPrint(caller, id);
  if (print.rolled_back_at !== null) throw new Failure('jis.rolledBackAlready', { id });
  const gone = goneOn(print, next, caller.scope.userName);
  if (!(await usablePrinter(caller, print.printer_id))) throw new Failure('jis.printerGone');
  await saveSending(caller, id, gone);
  await caller.tell('jis.labels-printed', { printId: id, printerId: print.printer_id });
  return null;
};
