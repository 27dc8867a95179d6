import { sql, type Selectable } from 'kysely';
import { move, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ordersForUpdate, type TransportOrderRow } from '@portal/transport/server/offers.ts';
import { milkRunStatus } from '../contract/status.ts';
import { runs } from './runs.ts';

export type RunRow = Selectable<Tables['milk_run']>;
type StopRow = Selectable<Tables['milk_run_stop']>;

/** A run in hand: locked before its orders, whoever changes it. */
export type RunInHand = {
  readonly run: RunRow;
  /** In the order of driving. */
  readonly stops: readonly StopRow[];
  /** Likewise. */
  readonly orders: readonly TransportOrderRow[];
};

/**
 * The caller's run with its orders, locked until the transaction ends. Fails with `milkRun.none`, `err.updatedByOther`, and where the run has come too
 * far for the verb.
 */
export const runToMove = async (
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
  verb: VerbOf<typeof milkRunStatus>,
): Promise<RunInHand> => {
  const run = await rowForUpdate(caller, 'milk_run', id, { version, missing: 'milkRun.none' });
  const row = await runs.one(caller, id);
  if (!row) throw new Failure('milkRun.none', { id });
  move(milkRunStatus, row.status, verb);
  return { run, ...(await caller.asSystem(async (system) => loadOf(system, id))) };
};

/** Stops and orders of a run, locked. */
export const loadOf = async (
  system: Caller,
  runId: string,
): Promise<{ stops: StopRow[]; orders: TransportOrderRow[] }> => {
  const stops = await system.db
    .selectFrom('milk_run_stop')
    .selectAll()
    .where(ownRows(system.scope, 'milk_run_stop'))
    .where('milk_run_id', '=', runId)
    .orderBy('position')
    .forUpdate()
    .execute();
  const locked = await ordersForUpdate(
    system,
    stops.map((stop) => stop.transport_order_id),
  );
  const byId = new Map(locked.map((order) => [order.id, order]));
  return { stops, orders: stops.map((stop) => byId.get(stop.transport_order_id)!) };
};

/** Truck and window of a run are those of its orders. */
export const copyTruck = async (system: Caller, runId: string, order: TransportOrderRow): Promise<void> => {
  await system.db
    .updateTable('milk_run')
    .set({
      unloading_point_id: order.unloading_point_id,
      door_id: order.door_id,
      window_day: order.window_day,
      window_starts: order.window_starts,
      window_ends: order.window_ends,
      truck_plate: order.truck_plate,
      truck_type: order.truck_type,
      driver_name: order.driver_name,
      driver_phone: order.driver_phone,
    })
    .where(ownRows(system.scope, 'milk_run'))
    .where('id', '=', runId)
    .execute();
};

/** Its orders or stops changed: the version of the run moves, so that others who change it are refused. */
export const touchRun = async (system: Caller, runId: string): Promise<void> => {
  await system.db
    .updateTable('milk_run')
    .set({ number: sql.ref<string>('number') })
    .where(ownRows(system.scope, 'milk_run'))
    .where('id', '=', runId)
    .execute();
};

/** The first of the run's orders, as it is now. */
export const leadNow = async (system: Caller, { orders }: Pick<RunInHand, 'orders'>) =>
  (await ordersForUpdate(system, [orders[0]!.id]))[0]!;
