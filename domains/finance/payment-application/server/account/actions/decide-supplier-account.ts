import { Failure } from '@portal/platform/contract/failure.ts';
import { requireProof } from '@portal/access/server/offers.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/account/calls.ts';
import { accounts } from '../accounts.ts';

/** From its first day on the supplier is paid to it. By another person than who proposed it, whichever side that was, and after proof of who he is. */
export const confirmSupplierAccount: Action<typeof calls.confirmSupplierAccount> = async (caller, which) => {
  await accounts.move(caller, 'confirm', which, async (account) => {
    byAnother(caller, account);
    await requireProof(caller);
    return decided(caller, null);
  });
  await caller.tell('payment-application.account-decided', { id: which.id });
  return null;
};

/** It does not count; the one before it stays in force. */
export const returnSupplierAccount: Action<typeof calls.returnSupplierAccount> = async (
  caller,
  { reason, ...which },
) => {
  await accounts.move(caller, 'return', which, (account) => {
    byAnother(caller, account);
    return decided(caller, reason);
  });
  await caller.tell('payment-application.account-decided', { id: which.id });
  return null;
};

/** Four eyes. Numbers tell people apart, names do not. */
const byAnother = (
  { scope }: Caller,
  { number, proposedByNo }: { readonly number: string; readonly proposedByNo: string },
): void => {
  if (proposedByNo === scope.userNo) throw new Failure('supplierAccount.ownProposal', { number });
};

const decided = ({ scope }: Caller, decision: string | null) => ({
  decidedBy: scope.userName,
  decidedByNo: scope.userNo,
  decidedAt: new Date().toISOString(),
  decision,
});
