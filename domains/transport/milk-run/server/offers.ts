import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** Which run an order rides on. */
export type RiddenRun = { tenant_id: number; order_id: string; run_id: string };

/** SQL, a table expression of `RiddenRun`: orders that share a truck. */
export const riddenRuns = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<RiddenRun> => sql<RiddenRun>`(
  select stop.tenant_id, stop.transport_order_id as order_id, stop.milk_run_id as run_id
  from milk_run_stop as stop where ${ownRows(scope, 'milk_run_stop', 'stop')}
)`;
