import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/account/calls.ts';
import { accounts } from '../accounts.ts';

/** Takes a proposal back while nobody has decided it. */
export const withdrawSupplierAccount: Action<typeof calls.withdrawSupplierAccount> = async (
  caller,
  which,
) => {
  await accounts.move(caller, 'withdraw', which);
  return null;
};
