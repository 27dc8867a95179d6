import { sql } from 'kysely';
import type { Action, Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import type * as calls from '../contract/endpoints.ts';
import { isPartNamed, withoutBlanks } from './search.ts';

const CHOICES = 50;

/** Parts by number or name; a supplier finds those he delivers to the present plant, a forwarder none. */
export const selectParts: Action<typeof calls.selectParts> = async ({ db, scope }, { name = '' }) => {
  let found = db
    .selectFrom('part')
    .select(['part_no as partNo', 'name_zh as nameZh', 'name_en as nameEn', 'unit'])
    .where(ownRows(scope, 'part'));
  if (name !== '')
    found = found.where((eb) =>
      eb.or([containsText(withoutBlanks(name), 'part_key'), isPartNamed('part_no', name)]),
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
  const { rows } = await sql<{ numbers: string[] }>`select parts_numbered(${typed}) as numbers`.execute(db);
  return rows[0]!.numbers;
};

/** What a supplier delivers to the present plant of these parts, at all unloading points. */
export const deliveredParts = ({ db, scope }: Caller, supplierCode: string, partNos: readonly string[]) =>
  db
    .selectFrom('plant_supplier_part')
    .selectAll()
    .where(ownRows(scope, 'plant_supplier_part'))
    .where('supplier_code', '=', supplierCode)
    .where(sql<boolean>`part_no = any (${partNos}::text[])`)
    .execute();

/** The part, locked until the transaction ends, so that two people cannot share out its quota at the same moment. */
export const lockPart = ({ db, scope }: Caller, partNo: string) =>
  db
    .selectFrom('part')
    .select('id')
    .where(ownRows(scope, 'part'))
    .where('part_no', '=', partNo)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const weightOf = ({ db, scope }: Caller, partNo: string) =>
  db
    .selectFrom('part')
    .select('weight_kg as weightKg')
    .where(ownRows(scope, 'part'))
    .where('part_no', '=', partNo)
    .executeTakeFirst();

/** Sum of the quotas of a part at an unloading point, without the supplier part `except`. */
export const quotaTaken = async (
  { db, scope }: Caller,
  at: { partNo: string; unloadingPoint: string; except?: string },
): Promise<number> => {
  const { taken } = await db
    .selectFrom('plant_supplier_part')
    .select(sql<number>`coalesce(sum(quota_percent), 0)::int`.as('taken'))
    .where(ownRows(scope, 'plant_supplier_part'))
    .where('part_no', '=', at.partNo)
    .where('unloading_point', '=', at.unloadingPoint)
    .where('id', '<>', at.except ?? '0')
    .executeTakeFirstOrThrow();
  return taken;
};
