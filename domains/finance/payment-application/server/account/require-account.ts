import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { presentAccount, waitingAccount } from './in-force.ts';

type Application = {
  readonly number: string;
  readonly supplierCode: string;
  readonly accountId: string | null;
};

/**
 * The account that an application is paid to, with the number of who confirmed it. Fails with `paymentApplication.accountUnconfirmed` while a changed account of the supplier waits, and with
 * `paymentApplication.accountReplaced` where another one is in force by now.
 */
export const requireAccount = async (
  caller: Caller,
  { number, supplierCode, accountId }: Application,
): Promise<{ readonly confirmedByNo: string | null }> => {
  const waiting = await waitingAccount(caller, supplierCode);
  if (waiting !== null)
    throw new Failure('paymentApplication.accountUnconfirmed', { number: waiting, supplierCode });
  const present = await presentAccount(caller, supplierCode);
  if (present?.id !== accountId || present === undefined)
    throw new Failure('paymentApplication.accountReplaced', { number });
  return present;
};
