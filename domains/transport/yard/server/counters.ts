import { sql } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { listYardVisits } from '../contract/endpoints.ts';
import { INSIDE } from '../contract/status.ts';
import { yardWaiting } from '../contract/waiting.ts';

/** What the home page shows of the yard. */
export const counters: DeclaredCounters = {
  walkIns: countersOf({
    list: listYardVisits,
    count: async (caller) => walkInCounters(caller),
    waiting: yardWaiting,
  }),
};

/** Trucks in the yard without an order: an index keeps them apart. */
const walkInCounters = async ({ db, scope }: Pick<Reader, 'db' | 'scope'>): Promise<{ unbound: number }> => {
  const { rows } = await sql<{ unbound: number }>`
    select count(*)::int as unbound from (select from yard_visit as visit
      where ${ownRows(scope, 'yard_visit', 'visit')} and visit.transport_order_id is null and ${inStates('visit.status', INSIDE)}
      limit ${COUNTED_UP_TO + 1}) as counted`.execute(db);
  return rows[0]!;
};
