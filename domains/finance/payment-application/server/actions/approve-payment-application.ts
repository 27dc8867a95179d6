import { requireProof } from '@portal/access/server/offers.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requireAccount } from '../account/require-account.ts';
import { applications } from '../applications.ts';
import { wantsTwo } from '../second-approval.ts';

type Application = RowOf<'payment_application'>;

/** Approved, or for the first time where its amount wants a second person. */
export const approvePaymentApplication: Action<typeof calls.approvePaymentApplication> = async (
  caller,
  which,
) => {
  const application = await applications.toMove(caller, 'approve', which);
  await requireApprover(caller, application);
  const { userName, userNo } = caller.scope;
  if (await wantsTwo(caller, application)) {
    await applications.moveOn(caller, 'approveFirst', application, {
      firstApprovedAt: new Date().toISOString(),
      firstApprovedBy: userName,
      firstApprovedByNo: userNo,
    });
    await caller.tell('payment-application.first-approved', { id: which.id });
  } else {
    await applications.moveOn(caller, 'approve', application, approvedBy(caller));
    await caller.tell('payment-application.answered', { id: which.id });
  }
  return null;
};

/** By another person than who approved it first. */
export const approvePaymentApplicationSecond: Action<typeof calls.approvePaymentApplicationSecond> = async (
  caller,
  which,
) => {
  const application = await applications.toMove(caller, 'approveSecond', which);
  await requireApprover(caller, application);
  await applications.moveOn(caller, 'approveSecond', application, approvedBy(caller));
  await caller.tell('payment-application.answered', { id: which.id });
  return null;
};

const approvedBy = ({ scope }: Caller) => ({
  approvedAt: new Date().toISOString(),
  approvedBy: scope.userName,
  approvedByNo: scope.userNo,
});

/**
 * Whoever submitted it, approved it first or confirmed the account that its money goes to has had his hand in it. Fails with `paymentApplication.ownHand`, as `requireAccount` does, and with
 * `err.proofNeeded`.
 */
const requireApprover = async (caller: Caller, application: Application): Promise<void> => {
  const { number, submittedByNo, firstApprovedByNo } = application;
  const { confirmedByNo } = await requireAccount(caller, application);
  if ([submittedByNo, firstApprovedByNo, confirmedByNo].includes(caller.scope.userNo))
    throw new Failure('paymentApplication.ownHand', { number });
  await requireProof(caller);
};
