import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { JisAlertType } from '../../contract/fields.ts';
import { lastShifts } from '../../contract/alerts/shifts.ts';

/** How many alerts of each kind the last shifts brought: whether it is a bad shift or a bad minute. */
export const readJisAlertShifts: Action<typeof calls.readJisAlertShifts> = async (caller) => {
  const { db, scope } = caller;
  const zone = await plantZone(caller);
  const shifts = lastShifts(zone, new Date());
  const { rows } = await sql<{ shift: number; type: JisAlertType; raised: number; open: number }>`
    select width_bucket(alert.created_at, ${shifts.toReversed()}::timestamptz[]) as shift, alert.type, count(*)::int as raised,
      count(*) filter (where alert.closed_at is null)::int as open
    from jis_alert as alert where ${ownRows(scope, 'jis_alert', 'alert')} and alert.created_at >= ${shifts.at(-1)!}
    group by 1, 2 order by 3 desc, 2`.execute(db);
  return {
    zone,
    shifts: shifts.map((from, at) => ({
      from,
      counts: rows.filter(({ shift }) => shift === shifts.length - at).map(({ shift: _, ...count }) => count),
    })),
  };
};
