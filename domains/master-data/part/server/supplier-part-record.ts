import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type { AgreedPacking, SuppliedPart } from '../contract/agreed-packing.ts';
import type * as calls from '../contract/endpoints.ts';
import { supplierParts } from './supplier-parts.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** By which agreement the supplier packs the part. */
    'part.agreed-packing': { input: SuppliedPart; output: AgreedPacking };
  }
}

/** The row of the list, with the quotas of everybody at the same place: a supplier finds his own. */
export const readSupplierPart: Action<typeof calls.readSupplierPart> = async (caller, { id }) => {
  const { db, scope } = caller;
  const row = await supplierParts.one(caller, id);
  if (!row) throw new Failure('err.notFound', { id });
  const shares = await db
    .selectFrom('plant_supplier_part as delivered')
    .innerJoin('supplier', onSupplier('delivered'))
    .select([
      'delivered.id',
      'delivered.supplier_code as supplierCode',
      'supplier.name_zh as nameZh',
      'supplier.name_en as nameEn',
      'delivered.quota_percent as quotaPercent',
    ])
    .where(ownRows(scope, 'plant_supplier_part', 'delivered'))
    .where('delivered.part_no', '=', row.partNo)
    .where('delivered.unloading_point', '=', row.unloadingPoint)
    .orderBy('delivered.quota_percent', 'desc')
    .orderBy('delivered.supplier_code')
    .execute();
  const part = scope.permissions.has('part:list')
    ? await db
        .selectFrom('part')
        .select('id')
        .where(ownRows(scope, 'part'))
        .where('part_no', '=', row.partNo)
        .executeTakeFirst()
    : undefined;
  const [agreedPacking = null] = await caller.ask('part.agreed-packing', {
    supplierCode: row.supplierCode,
    partNo: row.partNo,
  });
  return { ...row, partId: part?.id ?? null, agreedPacking, shares };
};
