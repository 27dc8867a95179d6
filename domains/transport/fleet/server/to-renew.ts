import { sql } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { dayEnds } from '@portal/platform/server/document/deadlines.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { inPaperStates, LICENCE_ENDS, VEHICLE_ENDS } from './paper-state.ts';

type ToRenew = { readonly toRenew: number; readonly due: { readonly toRenew: string | null } };

/** The caller's active drivers whose licence has ended or ends soon, and when the first one does. */
export const driversToRenew = async (caller: Caller): Promise<ToRenew> => {
  const { db, scope } = caller;
  const zone = await plantZone(caller);
  const { count, due } = await db
    .selectFrom('driver')
    .select([sql<number>`count(*)::int`.as('count'), dayEnds(sql`min(${LICENCE_ENDS})`, zone).as('due')])
    .where(ownRows(scope, 'driver'))
    .where('active', '=', true)
    .where(inPaperStates(LICENCE_ENDS, today(zone))(['expired', 'soon'])!)
    .executeTakeFirstOrThrow();
  return { toRenew: count, due: { toRenew: due } };
};

/** The caller's active vehicles of which a document has ended or ends soon, and when the first one does. */
export const vehiclesToRenew = async (caller: Caller): Promise<ToRenew> => {
  const { db, scope } = caller;
  const zone = await plantZone(caller);
  const { count, due } = await db
    .selectFrom('vehicle')
    .select([sql<number>`count(*)::int`.as('count'), dayEnds(sql`min(${VEHICLE_ENDS})`, zone).as('due')])
    .where(ownRows(scope, 'vehicle'))
    .where('active', '=', true)
    .where(inPaperStates(VEHICLE_ENDS, today(zone))(['expired', 'soon'])!)
    .executeTakeFirstOrThrow();
  return { toRenew: count, due: { toRenew: due } };
};
