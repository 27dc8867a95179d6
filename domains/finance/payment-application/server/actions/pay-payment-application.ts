import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { applications } from '../applications.ts';
import { notePayment } from '../pay.ts';

/** Noted by hand. */
export const payPaymentApplication: Action<typeof calls.payPaymentApplication> = async (
  caller,
  { paidOn, reference, ...which },
) => {
  const application = await applications.toMove(caller, 'pay', which);
  await notePayment(caller, application, { paidOn, reference });
  return null;
};
