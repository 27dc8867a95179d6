import { Failure } from '@portal/platform/contract/failure.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import type { UpTo } from './due.ts';

/** Only what came is settled. Fails with `settlement.notPast` for a day to come, `supplier.unknownSupplier` for a code that nobody has. */
export const requirePast = async (caller: Reader, { through, supplierCode }: UpTo): Promise<void> => {
  const today = await plantToday(caller);
  if (through > today) throw new Failure('settlement.notPast', { through, today, field: 'through' });
  if (supplierCode !== null && !(await knownSuppliers(caller, [supplierCode])).has(supplierCode))
    throw new Failure('supplier.unknownSupplier', { supplierCode, field: 'supplierCode' });
};
