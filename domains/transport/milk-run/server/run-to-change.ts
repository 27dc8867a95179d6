import { byField } from '@portal/platform/server/database/field-names.ts';
import type { VerbOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Which } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { ordersForUpdate, type TransportOrderRow } from '@portal/transport/server/offers.ts';
import type { milkRunStatus } from '../contract/status.ts';
import { runs } from './runs.ts';

type StopRow = RowOf<'milk_run_stop'>;

/** A run in hand: locked before its orders, whoever changes it. */
export type RunInHand = {
  readonly run: RowOf<'milk_run'>;
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
  verb: VerbOf<typeof milkRunStatus>,
  which: Which,
): Promise<RunInHand> => {
  const run = await runs.toMove(caller, verb, which);
  return { run, ...(await caller.asSystem(async (system) => loadOf(system, run.id))) };
};

/** Stops and orders of a run, locked. */
export const loadOf = async (
  system: Caller,
  runId: string,
): Promise<{ stops: StopRow[]; orders: TransportOrderRow[] }> => {
  const rows = await system.db
    .selectFrom('milk_run_stop')
    .selectAll()
    .where(ownRows(system.scope, 'milk_run_stop'))
    .where('milk_run_id', '=', runId)
    .orderBy('position')
    .forUpdate()
    .execute();
  const stops = rows.map(byField);
  const locked = await ordersForUpdate(
    system,
    stops.map((stop) => stop.transportOrderId),
  );
  const byId = new Map(locked.map((order) => [order.id, order]));
  return { stops, orders: stops.map((stop) => byId.get(stop.transportOrderId)!) };
};

/** What a run has in common with each of its orders; `milk_run_together` holds most of it against them. */
const SHARED = [
  'unloading_point_id',
  'door_id',
  'window_day',
  'window_starts',
  'window_ends',
  'truck_plate',
  'truck_type',
  'driver_name',
  'driver_phone',
] as const;

/** Truck and window of a run are those of its orders. */
export const copyTruck = async (system: Caller, runId: string, order: TransportOrderRow): Promise<void> => {
  await system.db
    .updateTable('milk_run')
    .set(Object.fromEntries(SHARED.map((column) => [column, order[column]])))
    .where(ownRows(system.scope, 'milk_run'))
    .where('id', '=', runId)
    .execute();
};

/** The first of the run's orders, as it is now. */
export const firstNow = async (system: Caller, { orders }: Pick<RunInHand, 'orders'>) =>
  (await ordersForUpdate(system, [orders[0]!.id]))[0]!;
