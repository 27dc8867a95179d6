import { sql } from 'kysely';
import type { Reader, ReadingCaller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedUse, type CountedUse } from '@portal/platform/server/plugins/record-uses.ts';
import type { AgreedPacking, SuppliedPart } from '@portal/part/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';

/** Agreements of the present plant by which suppliers pack a part, each of their versions. */
export const partPacked = async (caller: Reader, partNo: string): Promise<CountedUse> =>
  countedUse(
    caller,
    caller.db
      .selectFrom('packaging_agreement')
      .select(sql<string | null>`null::numeric`.as('quantity'))
      .where(ownRows(caller.scope, 'packaging_agreement'))
      .where('part_no', '=', partNo),
  );

/** The agreement by which a supplier packs a part: the version in force, or the first to come. */
export const agreedPacking = async (
  caller: ReadingCaller,
  { supplierCode, partNo }: SuppliedPart,
): Promise<AgreedPacking[]> => {
  if (!caller.scope.permissions.has('packaging:agreement-list')) return [];
  const today = await plantToday(caller);
  const found = await caller.db
    .selectFrom('packaging_agreement')
    .select(['id', 'agreement_no as number'])
    .where(ownRows(caller.scope, 'packaging_agreement'))
    .where('supplier_code', '=', supplierCode)
    .where('part_no', '=', partNo)
    .orderBy(sql`effective_from > ${today}::date`)
    .orderBy(sql`abs(effective_from - ${today}::date)`)
    .executeTakeFirst();
  return found ? [{ number: found.number, to: `/collaboration/packaging-detail?id=${found.id}` }] : [];
};
