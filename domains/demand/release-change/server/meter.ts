import { sql, type SqlBool } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, filtered, from, to } from '@portal/platform/server/list/filters.ts';
import { pageFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listChangeMeter } from '../contract/meter-calls.ts';

/**
 * How much moved inside the firm zone by week and planner: sums of what was kept when the changes came. What grants an objection does as the
 * supplier proposed and is not counted among what planners changed.
 */
export const changeMeter = pageFrom(listChangeMeter, async (caller, { supplierCode }) => {
  const { db, scope } = caller;
  const zone = await plantZone(caller);
  // A change has many parts and one moment: they are added up first, and put into weeks change by change.
  const ofChanges = filtered(
    db
      .selectFrom('release_change_part as moved')
      .innerJoin('release_change as change', (on) =>
        on
          .onRef('change.tenant_id', '=', 'moved.tenant_id')
          .onRef('change.id', '=', 'moved.change_id')
          .on('change.objection_id', 'is', null),
      )
      .where(ownRows(scope, 'release_change_part', 'moved'))
      .where(sql<SqlBool>`moved.places_inside + moved.places_beyond > 0`),
    { supplierCode },
    { supplierCode: contains('moved.supplier_code') },
  )
    .groupBy(['moved.change_id', 'moved.dispositor', 'moved.unit'])
    .select([
      'moved.dispositor',
      'moved.unit',
      sql<string>`min(moved.id)`.as('id'),
      sql<string>`min(moved.at)`.as('at'),
      sql<string>`sum(moved.moved_inside)`.as('inside'),
      sql<string>`sum(moved.moved_beyond)`.as('beyond'),
    ]);
  const week = sql<string>`date_trunc('week', of_change.at at time zone ${sql.lit(zone)})::date`;
  const kept = db
    .selectFrom(ofChanges.as('of_change'))
    .groupBy([week, 'of_change.dispositor', 'of_change.unit'])
    .select([
      week.as('week'),
      'of_change.dispositor',
      'of_change.unit',
      sql<string>`min(of_change.id)`.as('id'),
      sql<string>`sum(of_change.inside)`.as('inside'),
      sql<string>`sum(of_change.beyond)`.as('beyond'),
      sql<number>`count(*)::int`.as('changes'),
    ]);
  return {
    rows: db.selectFrom(kept.as('meter')),
    key: 'meter.id',
    order: '-week,dispositor',
    columns: {
      id: 'meter.id',
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
