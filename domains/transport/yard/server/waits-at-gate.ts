import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { GONE } from '../contract/status.ts';
import { waitingMinutes } from './minutes.ts';

/** How long a truck waited at the plant until it was called to a dock. */
export type WaitAtGate = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly forwarder_code: string | null;
  readonly came_on: Day;
  readonly called_at: string | null;
  readonly minutes: number;
};

/** SQL, a table expression of `WaitAtGate`: visits of suppliers' trucks that are over, of trucks that came between two days; figures and list show the same minutes. */
export const waitsAtGate = (
  { scope }: Pick<Reader, 'scope'>,
  { from, to, zone }: { readonly from: Day; readonly to: Day; readonly zone: string },
): RawBuilder<WaitAtGate> => sql<WaitAtGate>`(
  select visit.id, visit.number, visit.supplier_code, visit.forwarder_code, (visit.checked_in_at at time zone ${zone})::date as came_on,
    coalesce(visit.called_at, visit.at_door_at) as called_at, ${waitingMinutes(zone)} as minutes
  from yard_visit as visit where ${ownRows(scope, 'yard_visit', 'visit')} and visit.supplier_code is not null and ${inStates('visit.status', [GONE])}
    and visit.checked_in_at >= ${from}::date::timestamp at time zone ${zone} and visit.checked_in_at < (${to}::date + 1)::timestamp at time zone ${zone}
)`;
