import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { applications } from '../applications.ts';
import { decided } from '../decided.ts';

/** Ends it before its approval begins; its amounts are open again. */
export const cancelPaymentApplication: Action<typeof calls.cancelPaymentApplication> = async (
  caller,
  { reason, ...which },
) => {
  await applications.move(caller, 'cancel', which, decided(caller, reason));
  return null;
};
