import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { partUnit } from '@portal/part/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import type { Which } from './of-parts.ts';

/**
 * Differences are the plant's to propose, whatever permissions the role of a partner has. Fails with `priceDifference.plantOnly`, `supplier.unknownSupplier` or `part.unknown` for
 * codes that nobody has.
 */
export const requireWhich = async (caller: Caller, { supplierCode, partNo }: Which): Promise<void> => {
  if (sideOf(caller) !== 'plant') throw new Failure('priceDifference.plantOnly');
  if (supplierCode !== null && !(await knownSuppliers(caller, [supplierCode])).has(supplierCode))
    throw new Failure('supplier.unknownSupplier', { supplierCode, field: 'supplierCode' });
  if (partNo !== null && (await partUnit(caller, partNo)) === undefined)
    throw new Failure('part.unknown', { partNo, field: 'partNo' });
};
