import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import type { GroupWeek } from '../contract/group.ts';
import { weekFault } from '../contract/group-rules.ts';

type Group = { readonly id: string; readonly plantNo: string; readonly supplierCode: string };
const figures = ['actual', 'maximum', 'agreed', 'delta'] as const;

/**
 * Keeps what a group can make in some weeks; one with nothing in it goes. What is agreed on is for the plant to enter. Returns how many weeks
 * are otherwise than before. Fails at the place of a week.
 */
export const stateWeeks = async (
  caller: Caller,
  group: Group,
  weeks: readonly GroupWeek[],
): Promise<number> => {
  for (const [index, week] of weeks.entries()) requireWeek(weeks, week, index);
  const kept = sideOf(caller) === 'supplier' ? await withAgreed(caller, group, weeks) : weeks;
  const { db, scope } = caller;
  const stated = kept.filter((week) => figures.some((field) => week[field] !== null));
  const empty = kept.filter((week) => !stated.includes(week)).map(({ monday }) => monday);
  const gone = await sql`
    delete from capacity_group_week as week where ${ownRows(scope, 'capacity_group_week', 'week')} and week.group_id = ${group.id}
      and week.monday = any (${empty}::date[])`.execute(db);
  const written = await sql`
    insert into capacity_group_week as kept (plant_no, supplier_code, group_id, monday, actual, maximum, agreed, delta)
    select ${group.plantNo}, ${group.supplierCode}, ${group.id}::bigint, monday, actual, maximum, agreed, delta
    from ${rowsOf({ monday: 'date', actual: 'numeric', maximum: 'numeric', agreed: 'numeric', delta: 'numeric' }, stated)} as week
    on conflict (tenant_id, group_id, monday) do update
      set actual = excluded.actual, maximum = excluded.maximum, agreed = excluded.agreed, delta = excluded.delta
      where (kept.actual, kept.maximum, kept.agreed, kept.delta) is distinct from (excluded.actual, excluded.maximum, excluded.agreed, excluded.delta)`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n) + Number(written.numAffectedRows ?? 0n);
};

const requireWeek = (weeks: readonly GroupWeek[], week: GroupWeek, index: number): void => {
  const fault = weekFault(week);
  if (fault) throw new Failure(fault.key, { ...week, field: fault.field, index });
  if (weeks.findIndex(({ monday }) => monday === week.monday) < index)
    throw new Failure('capacity.twice', { field: 'monday', index, row: index + 1 });
};

/** A supplier's figures with what the plant entered as agreed on, which he leaves as it is. */
const withAgreed = async (
  { db, scope }: Caller,
  { id }: Group,
  weeks: readonly GroupWeek[],
): Promise<readonly GroupWeek[]> => {
  const kept = await db
    .selectFrom('capacity_group_week')
    .where(ownRows(scope, 'capacity_group_week'))
    .where('group_id', '=', id)
    .where('agreed', 'is not', null)
    .select(['monday', 'agreed'])
    .execute();
  const agreed = new Map(kept.map((week) => [week.monday, week.agreed!]));
  const index = weeks.findIndex(
    (week) => week.agreed !== null && compare(week.agreed, agreed.get(week.monday) ?? '-1') !== 0,
  );
  if (index >= 0) throw new Failure('capacity.agreedByPlant', { field: 'agreed', index });
  return weeks.map((week) => ({ ...week, agreed: agreed.get(week.monday) ?? null }));
};
