import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { inPaperStates, LICENCE_ENDS, VEHICLE_ENDS } from './paper-state.ts';

/** The caller's active drivers whose licence has ended or ends soon. */
export const driversToRenew = async (caller: Caller): Promise<number> => {
  const { db, scope } = caller;
  const { count } = await db
    .selectFrom('driver')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ownRows(scope, 'driver'))
    .where('active', '=', true)
    .where(inPaperStates(LICENCE_ENDS, await plantToday(caller))(['expired', 'soon'])!)
    .executeTakeFirstOrThrow();
  return count;
};

/** The caller's active vehicles of which a document has ended or ends soon. */
export const vehiclesToRenew = async (caller: Caller): Promise<number> => {
  const { db, scope } = caller;
  const { count } = await db
    .selectFrom('vehicle')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ownRows(scope, 'vehicle'))
    .where('active', '=', true)
    .where(inPaperStates(VEHICLE_ENDS, await plantToday(caller))(['expired', 'soon'])!)
    .executeTakeFirstOrThrow();
  return count;
};
