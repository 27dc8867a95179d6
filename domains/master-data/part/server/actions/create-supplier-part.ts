import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { supplierPartColumnsOf } from '../record.ts';
import { checkedWarehouse } from './supplier-part-check.ts';

export const createSupplierPart: Action<typeof calls.createSupplierPart> = async (caller, given) => {
  const warehouseCode = await checkedWarehouse(caller, given);
  const { supplierCode, partNo, ...rest } = given;
  return caller.db
    .insertInto('plant_supplier_part')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: supplierCode,
      part_no: partNo,
      ...supplierPartColumnsOf(rest, warehouseCode),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
