import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../../contract/account/calls.ts';
import { accounts } from '../accounts.ts';

/** Another account, for another person of the plant to confirm. While one waits the database refuses another one (`supplier_account_proposed`). */
export const proposeSupplierAccount: Action<typeof calls.proposeSupplierAccount> = async (
  caller,
  { supplierCode: named, ...account },
) => {
  const supplierCode = await supplierOfAccount(caller, named);
  const [created] = await accounts.create(
    caller,
    [{ ...account, plantNo: caller.scope.plantNo, supplierCode }],
    { day: await plantToday(caller) },
  );
  await caller.tell('payment-application.account-proposed', { id: created!.id });
  return { id: created!.id };
};

/** A supplier proposes his own; a clerk says whose it is. */
const supplierOfAccount = async (caller: Caller, named: string | null): Promise<string> => {
  if (caller.scope.party === 'supplier') return caller.scope.companyCode;
  if (named === null) throw new Failure('supplierAccount.supplierMissing', { field: 'supplierCode' });
  if (!(await knownSuppliers(caller, [named])).has(named))
    throw new Failure('supplier.unknownSupplier', { supplierCode: named, field: 'supplierCode' });
  return named;
};
