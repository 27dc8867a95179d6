import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import type { Selectable } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { deliveredParts, weightOf } from './queries.ts';

export { isNumbered as partNumbered, isPartNamed as partsNamed } from './search.ts';
export { partsHolding } from './queries.ts';

/** What the plant orders of a supplier: unloading point, versions, G-stand. Columns of `plant_supplier_part`. */
export type SupplierPart = Selectable<Tables['plant_supplier_part']>;

/** What a supplier delivers to the present plant of these parts, at all unloading points, in one query. */
export const supplierParts = async (
  caller: Caller,
  filters: { supplierCode: string; partNos: readonly string[] },
): Promise<SupplierPart[]> => deliveredParts(caller, filters.supplierCode, filters.partNos);

/** One part of a supplier at an unloading point of the present plant; undefined when he does not deliver it there. */
export const supplierPart = async (
  caller: Caller,
  filters: { supplierCode: string; partNo: string; unloadingPoint: string },
): Promise<SupplierPart | undefined> =>
  (await deliveredParts(caller, filters.supplierCode, [filters.partNo])).find(
    (part) => part.unloading_point === filters.unloadingPoint,
  );

/** Kilograms of one unit of a part, exact decimal; `'0'` for a part that is not there. */
export const partWeight = async (caller: Caller, partNo: string): Promise<Quantity> =>
  (await weightOf(caller, partNo))?.weightKg ?? '0';

/** The unit a part is counted in; undefined for a part that is not there. */
export const partUnit = async ({ db, scope }: Caller, partNo: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('part')
      .select('unit')
      .where(ownRows(scope, 'part'))
      .where('part_no', '=', partNo)
      .executeTakeFirst()
  )?.unit;

/** Joins the part of a table's rows, as `part`; `owner` is that table's name in the query. */
export const onPart = (owner: string) => joinOn('part', owner, ['part_no']);
export const partNames = ['part.name_zh as partNameZh', 'part.name_en as partNameEn'] as const;

/** Whether the tenant has a part. */
export const hasParts = async (caller: Reader): Promise<boolean> => hasRows(caller, 'part');

/** Whether a supplier delivers a part to the present plant. */
export const hasSupplierParts = async (caller: Reader): Promise<boolean> =>
  hasRows(caller, 'plant_supplier_part');
