import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { requireEstimate } from '@portal/transport/contract/estimate.ts';
import { expectTruck, type TrackedOrder } from '@portal/transport/server/offers.ts';
import type { Source } from '../contract/fields.ts';
import { keepEvent, requireOpen, ticketForUpdate, writeLast, type Outcome } from './tell-stage.ts';

/** An arrival that is expected of a truck, and why. */
export type Estimate = { readonly estimatedArrival: string; readonly feedback: string };

/**
 * Keeps when a truck comes of which no stage is told, as it has not left: its order stays what it is, and its notes are expected then. The same once more
 * changes nothing. Fails with `tracking.notUnderWay`, and as `estimateProblem` says.
 */
export const tellEstimate = async (
  caller: Caller,
  order: TrackedOrder,
  { estimatedArrival, feedback }: Estimate,
  source: Source,
): Promise<Outcome> => {
  requireOpen(order);
  const now = new Date();
  requireEstimate(estimatedArrival, { now, windowFrom: order.windowFrom }, 'estimatedArrival');
  const ticketId = await ticketForUpdate(caller, order);
  if (await isLastSaid(caller, order.id, { estimatedArrival, feedback }))
    return { verdict: 'known', eventId: null };
  const report = { ...NOTHING, stage: null, statusAt: now.toISOString(), estimatedArrival, feedback };
  const eventId = await keepEvent(caller, order, report, { source });
  await writeLast(caller, [ticketId]);
  await expectTruck(caller, order.id, estimatedArrival);
  await caller.tell('tracking.told', { eventId });
  return { verdict: 'next', eventId };
};

const NOTHING = { truckPlate: null, mode: null, means: null, appointmentId: null, condition: null } as const;

/** The last thing that was told of an order is this. */
const isLastSaid = async (
  { db, scope }: Caller,
  orderId: string,
  { estimatedArrival, feedback }: Estimate,
): Promise<boolean> => {
  const last = await db
    .selectFrom('tracking_event')
    .where(ownRows(scope, 'tracking_event'))
    .where('transport_order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .orderBy('id', 'desc')
    .select(['stage', 'estimated_arrival as at', 'feedback'])
    .executeTakeFirst();
  return (
    last?.stage === null &&
    last.at !== null &&
    Date.parse(last.at) === Date.parse(estimatedArrival) &&
    last.feedback === feedback
  );
};

/** What was told is not true: the notes of a truck are expected by what still stands on its ticket, else as its order says. Not once it has come. */
export const expectAsReported = async (
  caller: Caller,
  { id, arrivedAt, expectedArrival }: Pick<TrackedOrder, 'id' | 'arrivedAt' | 'expectedArrival'>,
): Promise<void> => {
  if (arrivedAt !== null) return;
  const { at } = await caller.db
    .selectFrom('tracking_ticket')
    .where(ownRows(caller.scope, 'tracking_ticket'))
    .where('transport_order_id', '=', id)
    .select('estimated_arrival as at')
    .executeTakeFirstOrThrow();
  const expected = at ?? expectedArrival;
  if (expected !== null) await expectTruck(caller, id, expected);
};
