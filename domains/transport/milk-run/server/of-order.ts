import { sql } from 'kysely';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { QuestionOutput, QuestionInput, Caller } from '@portal/platform/server/caller.ts';
import type { Follows, Lends } from '@portal/platform/server/plugins/behind.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { passWindowOn } from '@portal/time-window/server/offers.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { arriveTruck } from '@portal/transport/server/offers.ts';
import { loadOf } from './run-to-change.ts';
import { runs } from './runs.ts';
import { dropStops } from './stops.ts';

/** The run of an order as its own row says it: a supplier reads of it what is his. */
export const runOfOrder = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  { orderId }: QuestionInput<'transport.run'>,
): Promise<QuestionOutput<'transport.run'>[]> =>
  db
    .selectFrom('milk_run_stop as stop')
    .where(ownRows(scope, 'milk_run_stop', 'stop'))
    .where('stop.transport_order_id', '=', orderId)
    .select([
      'stop.milk_run_id as id',
      'stop.run_number as number',
      'stop.position',
      'stop.stops',
      'stop.pickup_at as pickupAt',
    ])
    .execute();

/** SQL: the number of the run of an order, by the key on the order. */
export const runNumberOf: Lends['transport.run-number'] & {} = ({ scope }, order) =>
  sql<string | null>`(select stop.run_number from milk_run_stop as stop
    where ${ownRows(scope, 'milk_run_stop', 'stop')} and stop.tenant_id = ${sql.ref(`${order}.tenant_id`)} and stop.transport_order_id = ${sql.ref(`${order}.id`)})`;

/**
 * An order is cancelled or rejected alone: it comes off the run. Where it had booked, the next one has the window from now on, and the truck comes as
 * planned; a run that has lost its last order is dissolved.
 */
export const leaveRun: Follows['transport.leaves'] & {} = async (caller, { orderId }) => {
  const [stop] = await runOfOrder(caller, { orderId });
  if (!stop) return;
  await caller.asSystem(async (system) => takeOff(system, stop.id, orderId));
};

/** A truck at the gate is there with all that it has fetched. Orders that have not left, as far as anybody knows, stay where they are. */
export const arriveTogether: Follows['transport.passed'] & {} = async (caller, { orderId, stage }) => {
  if (stage !== 'arrived') return;
  const [run] = await runOfOrder(caller, { orderId });
  if (!run) return;
  await caller.asSystem(async (system) => {
    const { orders } = await loadOf(system, run.id);
    for (const { id, status } of orders)
      if (id !== orderId && can(transportStatus, status, 'arrive')) await arriveTruck(system, id);
  });
};

/** Takes an order off its run; the window stays with the others. Called with the order's own fate decided elsewhere. */
export const takeOff = async (system: Caller, runId: string, orderId: string): Promise<void> => {
  // The run before its orders, as all who change it.
  const run = await runs.locked(system, { id: runId });
  const { orders } = await loadOf(system, runId);
  const next = orders.find(({ id }) => id !== orderId);
  if (next)
    await passWindowOn(system, orderId, {
      id: next.id,
      plantNo: next.plant_no,
      supplierCode: next.supplier_code,
      forwarderCode: next.forwarder_code,
    });
  const left = await dropStops(system, runId, [orderId]);
  if (left > 0) {
    await runs.touch(system, runId);
    await system.tell('milk-run.planned', { id: runId, orderIds: [] });
    return;
  }
  await runs.moveOn(system, 'dissolve', run, { dissolvedAt: new Date().toISOString() });
};
