import type { Action } from '@portal/platform/server/caller.ts';
import { continuePrint } from '@portal/label/server/offers.ts';
import type * as calls from '../../../contract/print-calls.ts';

/** Goes on behind what the printer has taken. */
export const continueSending: Action<typeof calls.continueSending> = async (caller, { printId, next }) => {
  await continuePrint(caller, printId, next);
  return null;
};
