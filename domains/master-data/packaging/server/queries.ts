import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import type * as calls from '../contract/endpoints.ts';

const CHOICES = 50;

export const selectPackaging: Action<typeof calls.selectPackaging> = async (
  { db, scope },
  { name = '', kind },
) => {
  let found = db
    .selectFrom('packaging')
    .select(['code', 'name_zh as nameZh', 'name_en as nameEn', 'kind'])
    .where(ownRows(scope, 'packaging'))
    .where('active', '=', true)
    .where(containsText(name, 'code', 'name_zh', 'name_en'));
  if (kind) found = found.where('kind', '=', kind);
  return found.orderBy('code').limit(CHOICES).execute();
};

/** How an agreement packs a part. */
const packed = [
  'inner_code as innerCode',
  'quantity_per_inner as quantityPerInner',
  'outer_code as outerCode',
  'inner_per_layer as innerPerLayer',
  'layers',
  'auxiliary_code as auxiliaryCode',
  'auxiliary_per_outer as auxiliaryPerOuter',
] as const;

/** The agreement of a supplier for a part that begins on this very day, with who wrote it last. */
export const agreementFrom = (
  { db, scope }: Caller,
  at: { supplierCode: string; partNo: string; effectiveFrom: Day },
) =>
  db
    .selectFrom('packaging_agreement')
    .select([
      'id',
      'version',
      'agreement_no as agreementNo',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
      ...packed,
    ])
    .where(ownRows(scope, 'packaging_agreement'))
    .where('supplier_code', '=', at.supplierCode)
    .where('part_no', '=', at.partNo)
    .where('effective_from', '=', at.effectiveFrom)
    .executeTakeFirst();

/** The packaging that each of these agreements names. */
export const codesOf = async (
  { db, scope }: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly (string | null)[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('packaging_agreement')
    .select(['id', 'inner_code', 'outer_code', 'auxiliary_code'])
    .where(ownRows(scope, 'packaging_agreement'))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, [row.inner_code, row.outer_code, row.auxiliary_code]]));
};

/** For each part the newest agreement that has begun on the day. */
export const agreementsOn = (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  input: { plantNo: string; supplierCode: string; partNos: readonly string[]; day: Day },
) =>
  db
    .selectFrom('packaging_agreement')
    .distinctOn('part_no')
    .select(['id', 'part_no as partNo', 'effective_from as effectiveFrom', ...packed])
    .where(ownRows(scope, 'packaging_agreement'))
    .where('plant_no', '=', input.plantNo)
    .where('supplier_code', '=', input.supplierCode)
    .where(sql<boolean>`part_no = any (${input.partNos}::text[])`)
    .where('effective_from', '<=', input.day)
    .orderBy('part_no')
    .orderBy('effective_from', 'desc')
    .execute();

/** For each supplier and part the newest agreement that has begun on the day. */
export const agreementsOfMany = (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  input: { supplierCodes: readonly string[]; partNos: readonly string[]; day: Day },
) =>
  db
    .selectFrom('packaging_agreement')
    .distinctOn(['supplier_code', 'part_no'])
    .select(['supplier_code as supplierCode', 'part_no as partNo', ...packed])
    .where(ownRows(scope, 'packaging_agreement'))
    .where('plant_no', '=', scope.plantNo)
    .where(sql<boolean>`supplier_code = any (${input.supplierCodes}::text[])`)
    .where(sql<boolean>`part_no = any (${input.partNos}::text[])`)
    .where('effective_from', '<=', input.day)
    .orderBy('supplier_code')
    .orderBy('part_no')
    .orderBy('effective_from', 'desc')
    .execute();

export const packagingWithCodes = ({ db, scope }: Pick<Caller, 'db' | 'scope'>, codes: readonly string[]) =>
  db
    .selectFrom('packaging')
    .select([
      'code',
      'name_zh as nameZh',
      'name_en as nameEn',
      'kind',
      'usage',
      'length_mm as lengthMm',
      'width_mm as widthMm',
      'height_mm as heightMm',
      'tare_kg as tareKg',
      'load_kg as loadKg',
      'stack_factor as stackFactor',
      'ownership',
      'turnover',
      'empty_pack_code as emptyPackCode',
      'active',
      'mode',
      'inner_length_mm as innerLengthMm',
      'inner_width_mm as innerWidthMm',
      'inner_height_mm as innerHeightMm',
    ])
    .where(ownRows(scope, 'packaging'))
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .orderBy('code')
    .execute();
