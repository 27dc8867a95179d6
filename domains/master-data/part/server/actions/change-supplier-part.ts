import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { supplierPartColumnsOf } from '../record.ts';
import { checkedWarehouse } from './supplier-part-check.ts';

/** Supplier and part stay: agreements and call-offs stand on the pair. */
export const changeSupplierPart: Action<typeof calls.changeSupplierPart> = async (
  caller,
  { id, version, ...given },
) => {
  const before = await rowForUpdate(caller, 'plant_supplier_part', id, { version });
  const { supplierCode, partNo, ...rest } = given;
  if (before.supplier_code !== supplierCode || before.part_no !== partNo)
    throw new Failure('part.supplierPartStays');
  const warehouseCode = await checkedWarehouse(caller, { id, ...given });
  return caller.db
    .updateTable('plant_supplier_part')
    .set(supplierPartColumnsOf(rest, warehouseCode))
    .where(ownRows(caller.scope, 'plant_supplier_part'))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};
