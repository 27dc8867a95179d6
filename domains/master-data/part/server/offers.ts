import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows, ownTenant, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { deliveredParts, deliveries, weightsOf } from './queries.ts';

export {
  isNumbered as partNumbered,
  isPartNamed as partsNamed,
  partIn,
  partsFound,
  type PartsFound,
} from './search.ts';
export { factorsOf as partFactors, partsCalled, partsHolding } from './queries.ts';

/** What the plant orders of a supplier: unloading point with its warehouse, versions, G-stand. Columns of `plant_supplier_part`. */
export type SupplierPart = Selectable<Tables['plant_supplier_part']> & { warehouse_code: string };

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

/** Kilograms of one unit of each part, exact decimals; a part that is not there is missing. */
export const partWeights = async (
  caller: Caller,
  partNos: readonly string[],
): Promise<ReadonlyMap<string, Quantity>> =>
  new Map((await weightsOf(caller, partNos)).map(({ partNo, weightKg }) => [partNo, weightKg]));

/** Says of pairs of supplier and part whether the one delivers the other to the present plant, all of them asked for at once. */
export const deliveredPairs = async (
  caller: Caller,
  pairs: readonly { supplierCode: string; partNo: string }[],
): Promise<(pair: { supplierCode: string; partNo: string }) => boolean> => {
  const known = await deliveries(
    caller,
    [...new Set(pairs.map(({ supplierCode }) => supplierCode))],
    [...new Set(pairs.map(({ partNo }) => partNo))],
  );
  const named = new Set(known.map(({ supplierCode, partNo }) => `${supplierCode}\n${partNo}`));
  return ({ supplierCode, partNo }) => named.has(`${supplierCode}\n${partNo}`);
};

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

/** The units that parts are counted in, by part number; parts that are not there are missing. */
export const partUnits = async (
  { db, scope }: Caller,
  partNos: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('part')
    .select(['part_no as partNo', 'unit'])
    .where(ownRows(scope, 'part'))
    .where(sql<boolean>`part_no = any (${partNos}::text[])`)
    .execute();
  return new Map(rows.map(({ partNo, unit }) => [partNo, unit]));
};

/** A part by its number with its names and unit; undefined for one that is not there. */
export const partNamed = async ({ db, scope }: Reader, partNo: string) =>
  db
    .selectFrom('part')
    .where(ownRows(scope, 'part'))
    .where('part_no', '=', partNo)
    .select(['part_no as partNo', 'name_zh as partNameZh', 'name_en as partNameEn', 'unit'])
    .executeTakeFirst();

/** Joins the part of a table's rows, as `part`; `owner` is that table's name in the query. */
export const onPart = (owner: string) => joinOn('part', owner, ['part_no']);
export const partNames = ['part.name_zh as partNameZh', 'part.name_en as partNameEn'] as const;

/** Joins what the supplier of a table's rows delivers of their part at their unloading point, as `delivered`. */
export const onSupplierPart = (owner: string) =>
  joinOn('delivered', owner, ['plant_no', 'supplier_code', 'part_no', 'unloading_point']);

/** SQL: what the supplier of `owner`'s rows delivers of their part belongs to a project that holds what was typed. */
export const isOfProject = (
  scope: RowScope,
  owner: string,
  typed: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${owner}.plant_no`)}, ${sql.ref(`${owner}.supplier_code`)}, ${sql.ref(`${owner}.part_no`)}, ${sql.ref(`${owner}.unloading_point`)}) in (
  select of_project.plant_no, of_project.supplier_code, of_project.part_no, of_project.unloading_point from plant_supplier_part as of_project
  where ${ownRows(scope, 'plant_supplier_part', 'of_project')} and ${containsText(typed, 'of_project.project')})`;

/** SQL: the plant's MRP controller with this code answers for what the supplier of `owner`'s rows delivers of their part. */
export const isOfDispositor = (
  scope: RowScope,
  owner: string,
  code: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${owner}.plant_no`)}, ${sql.ref(`${owner}.supplier_code`)}, ${sql.ref(`${owner}.part_no`)}, ${sql.ref(`${owner}.unloading_point`)}) in (
  select answered_for.plant_no, answered_for.supplier_code, answered_for.part_no, answered_for.unloading_point from plant_supplier_part as answered_for
  where ${ownRows(scope, 'plant_supplier_part', 'answered_for')} and answered_for.dispositor = ${code})`;

/** Whether an MRP controller with this code answers for a part at the present plant. */
export const answersForParts = async ({ db, scope }: Reader, code: string): Promise<boolean> =>
  (await db
    .selectFrom('plant_supplier_part')
    .select('id')
    .where(ownRows(scope, 'plant_supplier_part'))
    .where('dispositor', '=', code)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether the tenant has a part. */
export const hasParts = async (caller: Reader): Promise<boolean> => hasRows(caller, 'part');

/** Whether a supplier delivers a part to the present plant. */
export const hasSupplierParts = async (caller: Reader): Promise<boolean> =>
  hasRows(caller, 'plant_supplier_part');

/** SQL, a table expression: who answers at the plant for what suppliers deliver. */
export const dispositors = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select delivered.tenant_id, delivered.plant_no, delivered.supplier_code, delivered.part_no, delivered.unloading_point, delivered.dispositor
  from plant_supplier_part as delivered where ${ownRows(scope, 'plant_supplier_part', 'delivered')}
)`;

/** SQL, a table expression: what suppliers deliver to plants by their quota, and workdays until they can. */
export const quotas = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select delivered.tenant_id, delivered.plant_no, delivered.supplier_code, delivered.part_no, delivered.unloading_point, delivered.quota_percent, delivered.lead_days
  from plant_supplier_part as delivered where ${ownRows(scope, 'plant_supplier_part', 'delivered')}
)`;

/** SQL, a table expression: the unit that each part is counted in. */
export const unitsOfParts = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select part.tenant_id, part.part_no, part.unit from part where ${ownTenant(scope, 'part')}
)`;

/** SQL, a table expression: parts that changed their number, each with the one that follows it. */
export const successions = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select part.tenant_id, part.part_no, part.successor_no from part where ${ownTenant(scope, 'part')} and part.successor_no is not null
)`;
/** SQL: a code is that of a supplier that delivers something to the present plant; with `parts` one of these parts, or one of these groups of parts. */
export const isDelivering = (
  { scope }: Pick<Reader, 'scope'>,
  code: string,
  parts?: { readonly partNos: readonly string[]; readonly partGroups: readonly string[] },
): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(code)} in (
  select delivered.supplier_code from plant_supplier_part as delivered
  join part as ordered on ordered.tenant_id = delivered.tenant_id and ordered.part_no = delivered.part_no
  where ${ownRows(scope, 'plant_supplier_part', 'delivered')} and ${
    parts === undefined
      ? sql`true`
      : sql`(ordered.part_no = any (${parts.partNos}::text[]) or ordered.part_group = any (${parts.partGroups}::text[]))`
  })`;

/** Which of these are numbers of parts. */
export const knownParts = async (
  { db, scope }: Reader,
  partNos: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await db
    .selectFrom('part')
    .where(ownRows(scope, 'part'))
    .where(sql<boolean>`part_no = any (${partNos}::text[])`)
    .select('part_no as partNo')
    .execute();
  return new Set(found.map(({ partNo }) => partNo));
};

/** The groups of the tenant's parts, in their order. */
export const partGroups = async ({ db, scope }: Reader): Promise<string[]> =>
  (
    await db
      .selectFrom('part')
      .where(ownRows(scope, 'part'))
      .select('part_group as group')
      .distinct()
      .orderBy('part_group')
      .execute()
  ).map(({ group }) => group);
export type { AgreedPacking, SuppliedPart } from '../contract/agreed-packing.ts';

/** SQL, a table expression: the group that each part belongs to. */
export const partsOfGroups = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select part.tenant_id, part.part_no, part.part_group from part where ${ownTenant(scope, 'part')} and part.part_group is not null
)`;
