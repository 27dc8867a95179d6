import { sql } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { listPickupPlans } from '../contract/endpoints.ts';
import { pickupPlanWaiting } from '../contract/waiting.ts';
import { waitsForCaller } from './waiting-plans.ts';

/** What the home page shows of pickup plans. */
export const counters: DeclaredCounters = {
  plans: countersOf({
    list: listPickupPlans,
    count: async (caller) => pickupPlanCounters(caller),
    waiting: pickupPlanWaiting,
  }),
};

/** What waits in pickup plans, for the home page: counted as lists are, each by an index of its own. */
const pickupPlanCounters = async (
  caller: Pick<Caller, 'db' | 'scope'>,
): Promise<{ mine: number; abnormal: number }> => {
  const { db, scope } = caller;
  const { rows } = await sql<{ mine: number; abnormal: number }>`
    select
      (select count(*)::int from (select from pickup_plan as plan
        where ${ownRows(scope, 'pickup_plan', 'plan')} and ${waitsForCaller(caller)} limit ${COUNTED_UP_TO + 1}) as counted) as mine,
      (select count(*)::int from (select from pickup_standing as standing
        where ${ownRows(scope, 'pickup_standing', 'standing')} and standing.mark = '1' limit ${COUNTED_UP_TO + 1}) as counted) as abnormal`.execute(
    db,
  );
  return rows[0]!;
};
