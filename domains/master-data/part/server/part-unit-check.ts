import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { activeUnits } from '@portal/unit/server/offers.ts';
import { factorsOf } from './queries.ts';

/**
 * A part is counted in an active unit; one that was switched off stays with the parts that have it. Where other units convert into the
 * part's, that stays what it is: the factors would mean something else.
 */
export const checkUnits = async (
  caller: Caller,
  drafts: readonly Draft<{ partNo: string; unit: string }>[],
): Promise<void> => {
  const active = await activeUnits(caller, [...new Set(drafts.map(({ input }) => input.unit))]);
  const before = await unitsOf(
    caller,
    drafts.flatMap(({ id }) => id ?? []),
  );
  const changing = drafts.filter(({ id, input }) => before.get(id ?? '') !== input.unit);
  const factors = await factorsOf(
    caller,
    changing.flatMap(({ id, input }) => (id === undefined ? [] : [input.partNo])),
  );
  for (const { id, input, refuse } of changing) {
    const { partNo, unit } = input;
    if (!active.has(unit)) refuse('part.unitUnknown', { field: 'unit', unit });
    if (factors.has(partNo))
      refuse('part.unitConverts', { field: 'unit', partNo, unit: before.get(id ?? '') });
  }
};

const unitsOf = async (
  { db, scope }: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const parts = await db
    .selectFrom('part')
    .select(['id', 'unit'])
    .where(ownRows(scope, 'part'))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
  return new Map(parts.map(({ id, unit }) => [id, unit]));
};
