import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { partKey } from '../contract/release-message.ts';
import type { ReadItem } from './taking/read-items.ts';

type Place = { plantNo: string; supplierCode: string | null };

const MOST = 12;
/** Beginnings shorter than this say nothing: most parts of a maker begin alike. */
const SHORTEST = 4;

/**
 * Parts an unknown number may mean, the likeliest first: those the supplier delivers under the supplier's number of the message,
 * then those that share the longest beginning of the number, blanks left aside. `1J0 857 487 E  HCQ` finds `1J0857487E`.
 */
export const partCandidates = async (
  { db, scope }: Reader,
  item: ReadItem,
  { plantNo, supplierCode }: Place,
) => {
  const key = partKey(item.partNumber);
  const supplierKey = partKey(item.supplierPartNumber);
  const beginnings = Array.from({ length: Math.max(0, key.length - SHORTEST + 1) }, (_, cut) =>
    key.slice(0, key.length - cut),
  );
  const { rows } = await sql<{
    partNo: string;
    nameZh: string;
    nameEn: string;
    unit: string;
    delivered: boolean;
  }>`
    with delivered as (
      select part_no, bool_or(replace(supplier_part_no, ' ', '') = ${supplierKey} and ${supplierKey} <> '') as named
      from plant_supplier_part where ${ownTenant(scope)} and plant_no = ${plantNo} and supplier_code = ${supplierCode ?? ''}
      group by part_no
    ),
    alike as (
      select part.part_no, max(length(beginning)) as shared
      from unnest(${beginnings}::text[]) as beginning
      join part on ${ownTenant(scope, 'part')} and (starts_with(part.part_key, beginning) or part.part_key = beginning)
      group by part.part_no
      order by max(length(beginning)) desc, part.part_no limit ${MOST}
    ),
    chosen as (
      select part_no, 1000 as weight from delivered where named
      union all select part_no, shared from alike
    )
    select part.part_no as "partNo", part.name_zh as "nameZh", part.name_en as "nameEn", part.unit,
      exists (select from delivered where delivered.part_no = part.part_no) as delivered
    from (select part_no, max(weight) as weight from chosen group by part_no) as best
    join part on ${ownTenant(scope, 'part')} and part.part_no = best.part_no
    order by best.weight desc, delivered desc, part.part_no limit ${MOST}`.execute(db);
  return rows;
};

/** The plant's unloading points, those first to which the supplier delivers the part. */
export const pointCandidates = async (
  { db, scope }: Reader,
  partNo: string | null,
  { plantNo, supplierCode }: Place,
) => {
  const { rows } = await sql<{ code: string; nameZh: string; nameEn: string; delivered: boolean }>`
    select code, name_zh as "nameZh", name_en as "nameEn", exists (
      select from plant_supplier_part as one where one.tenant_id = point.tenant_id and one.plant_no = point.plant_no
        and one.supplier_code = ${supplierCode ?? ''} and one.part_no = ${partNo ?? ''} and one.unloading_point = point.code) as delivered
    from unloading_point as point where ${ownTenant(scope)} and plant_no = ${plantNo}
    order by delivered desc, code limit 200`.execute(db);
  return rows;
};

export const plantChoices = async ({ db, scope }: Reader) =>
  db
    .selectFrom('plant')
    .select(['plant_no as plantNo', 'name_zh as nameZh', 'name_en as nameEn'])
    .where(ownTenant(scope))
    .where(sql<boolean>`plant_no = any(${scope.plants}::text[])`)
    .orderBy('plant_no')
    .execute();
