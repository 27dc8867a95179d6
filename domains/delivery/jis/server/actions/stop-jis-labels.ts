import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { sendStatus } from '@portal/label/contract/status.ts';
import type * as calls from '../../contract/endpoints.ts';
import { saveSending, sentPrint } from '../print/sent-print.ts';

/** What is handed over at the moment still comes. */
export const stopJisLabels: Action<typeof calls.stopJisLabels> = async (caller, { id }) => {
  const { sending } = await sentPrint(caller, id);
  await saveSending(caller, id, { sending: move(sendStatus, sending, 'stop') });
  return null;
};
