import { sql } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Action, Caller, Reader } from '@portal/platform/server/caller.ts';
import type { SavedShare } from '@portal/platform/server/list/shares.ts';
import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedUse, type CountedUse } from '@portal/platform/server/plugins/record-uses.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { onPointNamed } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { isPartNamed } from './search.ts';

const CHOICES = 50;

/** Parts by number or name; a supplier finds those he delivers to the present plant, a forwarder none. */
export const selectParts: Action<typeof calls.selectParts> = async ({ db, scope }, { name = '' }) => {
  let found = db
    .selectFrom('part')
    .select(['part_no as partNo', 'name_zh as nameZh', 'name_en as nameEn', 'unit'])
    .where(ownRows(scope, 'part'))
    .where('active', '=', true);
  if (name !== '')
    found = found.where((eb) =>
      eb.or([containsText(unspacedKey(name), 'part_key'), isPartNamed('part_no', name)]),
    );
  if (scope.party === 'supplier' || scope.party === 'forwarder')
    found = found.where((eb) =>
      eb(
        'part_no',
        'in',
        eb
          .selectFrom('plant_supplier_part as delivered')
          .select('delivered.part_no')
          .where(ownRows(scope, 'plant_supplier_part', 'delivered')),
      ),
    );
  return found.orderBy('part_no').limit(CHOICES).execute();
};

/** Numbers of the tenant's parts that hold what was typed, blanks left aside: what lines of documents name is looked for by these. */
export const partsHolding = async ({ db }: Reader, typed: string): Promise<string[]> => {
  const { rows } = await sql<{
    numbers: string[];
  }>`select parts_numbered(${unspacedKey(typed)}) as numbers`.execute(db);
  return rows[0]!.numbers;
};

/**
 * The parts that typed numbers mean, blanks and cases aside: `5g0123456a` is `5G0 123 456 A`. What is no part is not there.
 */
export const partsCalled = async (
  { db, scope }: Reader,
  typed: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = typed.map((partNo) => unspacedKey(partNo).toUpperCase());
  const found = await db
    .selectFrom('part')
    .select(['part_no as partNo', sql<string>`upper(replace(code_key(part_no), ' ', ''))`.as('key')])
    .where(ownRows(scope, 'part'))
    .where(sql<boolean>`upper(replace(code_key(part_no), ' ', '')) = any (${keys}::text[])`)
    .orderBy('id', 'desc')
    .execute();
  // of two that stood before codes were told apart, the one that is written so
  const numbers = new Set(found.map(({ partNo }) => partNo));
  const byKey = new Map(found.map(({ partNo, key }) => [key, partNo]));
  return new Map(
    typed.flatMap((partNo, at) => {
      const own = numbers.has(partNo) ? partNo : byKey.get(keys[at]!);
      return own === undefined ? [] : [[partNo, own] as const];
    }),
  );
};

/** What a supplier delivers to the present plant of these parts, at all unloading points, each with the warehouse of its point. */
export const deliveredParts = ({ db, scope }: Caller, supplierCode: string, partNos: readonly string[]) =>
  db
    .selectFrom('plant_supplier_part as delivered')
    .innerJoin('unloading_point as point', onPointNamed('delivered'))
    .selectAll('delivered')
    .select('point.warehouse_code')
    .where(ownRows(scope, 'plant_supplier_part', 'delivered'))
    .where('delivered.supplier_code', '=', supplierCode)
    .where(sql<boolean>`delivered.part_no = any (${partNos}::text[])`)
    .execute();

/** These parts and all that follow them, each with its own successor. */
export const successorsOf = async (
  { db, scope }: Caller,
  partNos: readonly string[],
): Promise<Map<string, string | null>> => {
  const { rows } = await sql<{ partNo: string; successorNo: string | null }>`
    with recursive chain (part_no, successor_no) as (
      select part_no, successor_no from part where ${ownRows(scope, 'part')} and part_no = any (${partNos}::text[])
      union
      select part.part_no, part.successor_no from part join chain on part.part_no = chain.successor_no
      where ${ownRows(scope, 'part')}
    )
    select part_no as "partNo", successor_no as "successorNo" from chain`.execute(db);
  return new Map(rows.map(({ partNo, successorNo }) => [partNo, successorNo]));
};

/**
 * Those of these numbers that are parts, and whether they are active; locked until the transaction ends: two people cannot share out a
 * quota at the same moment.
 */
export const lockParts = async (
  { db, scope }: Caller,
  partNos: readonly string[],
): Promise<Map<string, boolean>> => {
  const found = await db
    .selectFrom('part')
    .select(['part_no as partNo', 'active'])
    .where(ownRows(scope, 'part'))
    .where(sql<boolean>`part_no = any (${partNos}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(found.map(({ partNo, active }) => [partNo, active]));
};

export const weightsOf = ({ db, scope }: Caller, partNos: readonly string[]) =>
  db
    .selectFrom('part')
    .select(['part_no as partNo', 'weight_kg as weightKg'])
    .where(ownRows(scope, 'part'))
    .where(sql<boolean>`part_no = any (${partNos}::text[])`)
    .execute();

/** Which of these parts which of these suppliers deliver to the present plant. */
export const deliveries = (
  { db, scope }: Caller,
  supplierCodes: readonly string[],
  partNos: readonly string[],
) =>
  db
    .selectFrom('plant_supplier_part')
    .select(['supplier_code as supplierCode', 'part_no as partNo'])
    .distinct()
    .where(ownRows(scope, 'plant_supplier_part'))
    .where(sql<boolean>`supplier_code = any (${supplierCodes}::text[])`)
    .where(sql<boolean>`part_no = any (${partNos}::text[])`)
    .execute();

/** The quotas of these parts, and of these supplier parts, each at its place: part and unloading point with a line break between them. */
export const savedQuotas = (
  { db, scope }: Caller,
  partNos: readonly string[],
  ids: readonly string[],
): Promise<SavedShare[]> =>
  db
    .selectFrom('plant_supplier_part')
    .select(['id', 'quota_percent as share'])
    .select(sql<string>`part_no || e'\\n' || unloading_point`.as('place'))
    .where(ownRows(scope, 'plant_supplier_part'))
    .where(sql<boolean>`(part_no = any (${partNos}::text[]) or id = any (${ids}::bigint[]))`)
    .execute();

/** Codes of the MRP controllers who answer at the present plant for what suppliers deliver. */
export const dispositorCodes = async ({ db, scope }: Reader): Promise<{ code: string }[]> =>
  db
    .selectFrom('plant_supplier_part')
    .select('dispositor as code')
    .distinct()
    .where(ownRows(scope, 'plant_supplier_part'))
    .orderBy('dispositor')
    .execute();

/** Supplier parts of the present plant that are of a part. */
export const partDelivered = async (caller: Reader, partNo: string): Promise<CountedUse> =>
  countedUse(
    caller,
    caller.db
      .selectFrom('plant_supplier_part')
      .select(sql<null>`null::numeric`.as('quantity'))
      .where(ownRows(caller.scope, 'plant_supplier_part'))
      .where('part_no', '=', partNo),
  );
/** Part -> other unit -> what one of it is of the part's own. Parts without any are left out. */
export const factorsOf = async (
  { db, scope }: Reader,
  partNos: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Quantity>>> => {
  if (partNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('part_unit')
    .select(['part_no as partNo', 'unit', 'factor'])
    .where(ownRows(scope, 'part_unit'))
    .where(sql<boolean>`part_no = any (${partNos}::text[])`)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ partNo }) => partNo)].map(([partNo, all]) => [
      partNo,
      new Map(all.map(({ unit, factor }) => [unit, factor])),
    ]),
  );
};
