import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { applications } from '../applications.ts';
import { decided } from '../decided.ts';

/** Sends it back until it is paid; its amounts are open again, and the supplier corrects it. */
export const returnPaymentApplication: Action<typeof calls.returnPaymentApplication> = async (
  caller,
  { reason, ...which },
) => {
  await applications.move(caller, 'return', which, decided(caller, reason));
  await caller.tell('payment-application.answered', { id: which.id });
  return null;
};
