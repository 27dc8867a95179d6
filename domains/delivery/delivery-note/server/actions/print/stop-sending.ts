import type { Action } from '@portal/platform/server/caller.ts';
import { stopPrint } from '@portal/label/server/offers.ts';
import type * as calls from '../../../contract/print-calls.ts';

/** What is handed over at the moment still comes. */
export const stopSending: Action<typeof calls.stopSending> = async (caller, { printId }) => {
  await stopPrint(caller, printId);
  return null;
};
