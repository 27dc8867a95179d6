import { sql, type SqlBool } from 'kysely';
import { addDays } from '@portal/platform/contract/day.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import {
  contains,
  filtered,
  from,
  fromDay,
  to,
  toDay,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { addedUp, pageFrom } from '@portal/platform/server/list/list-from.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/meter-calls.ts';

/** What one change moved of a planner's parts that are counted in one unit. */
type MovedOfPlanner = { dispositor: string; unit: string; inside: string; beyond: string };

/**
 * The changes that a filter leaves. Of its weeks the moments: none before the first day is of a week from that day on, none behind the sixth day after the
 * last of a week up to it.
 */
const changesWithin = (
  { db, scope }: Caller,
  { supplierCode, weekFrom, weekTo }: FiltersOf<typeof calls.listChangeMeter>,
  zone: string,
) =>
  filtered(
    db
      .selectFrom('release_change as change')
      .where(ownRows(scope, 'release_change', 'change'))
      .where('change.objection_id', 'is', null),
    { supplierCode, weekFrom, weekTo },
    {
      supplierCode: contains('change.supplier_code'),
      weekFrom: fromDay('change.at', zone),
      weekTo: (day) => toDay('change.at', zone)(addDays(day, 6)),
    },
  );

/**
 * How much moved inside the firm zone by week and planner: sums of what was kept when the changes came. What grants an objection does as the
 * supplier proposed and is not counted among what planners changed.
 */
const listed = pageFrom(calls.listChangeMeter, async (caller, input) => {
  const zone = await plantZone(caller);
  const week = sql<string>`date_trunc('week', change.at at time zone ${sql.lit(zone)})::date`;
  const kept = changesWithin(caller, input, zone)
    .innerJoinLateral(
      sql<MovedOfPlanner>`jsonb_to_recordset(change.by_planner)`.as<'moved'>(
        sql`moved(dispositor text, unit text, inside numeric, beyond numeric)`,
      ),
      (join) => join.onTrue(),
    )
    .groupBy([week, 'moved.dispositor', 'moved.unit'])
    .select([
      week.as('week'),
      'moved.dispositor',
      'moved.unit',
      sql<string>`concat_ws(' ', ${week}, moved.dispositor, moved.unit)`.as('row_key'),
      sql<string>`sum(moved.inside)`.as('inside'),
      sql<string>`sum(moved.beyond)`.as('beyond'),
      sql<number>`count(*)::int`.as('changes'),
    ]);
  return {
    ...addedUp(caller.db, kept, 'meter'),
    key: 'meter.row_key',
    order: '-week,dispositor',
    columns: {
      id: 'meter.row_key',
      week: 'meter.week',
      dispositor: 'meter.dispositor',
      unit: 'meter.unit',
      inside: sql<string>`trim_scale(meter.inside)::text`,
      beyond: sql<string>`trim_scale(meter.beyond)::text`,
      share: sql<string>`round(100 * meter.inside / nullif(meter.inside + meter.beyond, 0), 1)::text`,
      changes: 'meter.changes',
    },
    filters: {
      dispositor: contains('meter.dispositor'),
      supplierCode: () => sql<SqlBool>`true`,
      weekFrom: from('meter.week'),
      weekTo: to('meter.week'),
    },
    sorts: { week: 'meter.week', dispositor: 'meter.dispositor' },
  };
});

/** A page of the meter. Fails with `err.tooBroad` where its weeks hold more changes than are added up at once. */
export const listChangeMeter = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listChangeMeter>,
): Promise<PageOf<typeof calls.listChangeMeter>> => {
  const zone = await plantZone(caller);
  await requireNarrow(caller, changesWithin(caller, input, zone).select('change.id'));
  return listed(caller, input);
};
