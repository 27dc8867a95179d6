import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { COMPLETED, UNDERWAY, waitsFor } from '@portal/transport/contract/status.ts';
import { shipments } from '@portal/transport/server/offers.ts';
import { runWaits, type RunWait } from '../contract/fields.ts';

const STATUS = 'shipment.status';
const READY = inStates(STATUS, [...UNDERWAY, COMPLETED]);
const GONE = inStates(STATUS, [waitsFor.arrival, COMPLETED]);
const HAS_TRUCK = sql<SqlBool>`(run.truck_plate is not null and run.driver_name is not null)`;

/**
 * SQL: a `run` waits for somebody to do this, by the states from which it may be done (`milkRunStatus`). Found by the orders that wait, which are few
 * beside the past.
 */
export const waitsTo = (caller: Reader, what: RunWait): RawBuilder<SqlBool> => {
  const runsWith = (condition: RawBuilder<SqlBool>) => sql`(
    select stop.milk_run_id from milk_run_stop as stop join ${shipments(caller)} as shipment
      on shipment.tenant_id = stop.tenant_id and shipment.order_id = stop.transport_order_id
    where ${ownRows(caller.scope, 'milk_run_stop', 'stop')} and ${condition})`;
  const planned = sql<SqlBool>`run.id in ${runsWith(sql<SqlBool>`not ${READY}`)} and run.id not in ${runsWith(GONE)}`;
  const ready = (status: string) =>
    sql<SqlBool>`run.id in ${runsWith(inStates(STATUS, [status]))} and run.id not in ${runsWith(sql<SqlBool>`not ${READY}`)}`;
  const conditions: Record<RunWait, () => RawBuilder<SqlBool>> = {
    name: () => sql<SqlBool>`${planned} and not ${HAS_TRUCK}`,
    confirm: () => sql<SqlBool>`${planned} and ${HAS_TRUCK}`,
    accept: () => ready(waitsFor.acceptance),
    depart: () => ready(waitsFor.departure),
  };
  return sql<SqlBool>`(run.dissolved_at is null and ${conditions[what]()})`;
};

/** How many runs wait for each, for the home page: as many as the list has. */
export const runsWaiting = async (caller: Pick<Reader, 'db' | 'scope'>): Promise<Record<RunWait, number>> => {
  const counts = runWaits.map(
    (what) => sql`(select count(*)::int from (select from milk_run as run
      where ${ownRows(caller.scope, 'milk_run', 'run')} and ${waitsTo(caller, what)} limit ${COUNTED_UP_TO + 1}) as counted) as ${sql.ref(what)}`,
  );
  const { rows } = await sql<Record<RunWait, number>>`select ${sql.join(counts)}`.execute(caller.db);
  return rows[0]!;
};
