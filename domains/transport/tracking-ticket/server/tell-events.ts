import { sql, type NotNull } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertKeyed, rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import {
  awaitsDeparture,
  expectTruck,
  leaveWithTruck,
  ordersNamed,
  type TrackedOrder,
} from '@portal/transport/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { MODE, type StageReport } from '../contract/fields.ts';
import { hasLeft, type StageEvent } from '../contract/stages.ts';
import { matchingOrders } from './matching-orders.ts';
import { isEstimate, judged, requireOpen, writeLast, type Outcome } from './tell-stage.ts';

/** An event as a forwarder's system sends it. */
export type SentEvent = StageReport & {
  readonly eventId: string;
  readonly borderoNo: string | null;
  readonly orderNumber: string | null;
};

/** What became of an event, or why it was refused. */
export type Judged = Outcome['verdict'] | Failure;

type Kept = {
  readonly order: TrackedOrder;
  readonly event: SentEvent;
  readonly eventNo: string;
  readonly verdict: Outcome['verdict'];
};

/**
 * Events of one sender, each judged behind those before it, as `tellStage` judges one, with a few statements for all of them: their tickets are locked,
 * what was told before is read once, and what is good is kept by one insert. Fails where a truck may not pass a stage that is told of it; then nothing is kept.
 */
export const tellEvents = async (caller: Caller, events: readonly SentEvent[]): Promise<Judged[]> => {
  const orderOf = await ordersOf(caller, events);
  const named: (readonly TrackedOrder[] | Failure)[] = [];
  for (const event of events) named.push(await openOrders(caller, orderOf(event), event));
  const orders = [
    ...new Map(
      named.flatMap((ones) => (ones instanceof Failure ? [] : ones.map((one) => [one.id, one] as const))),
    ).values(),
  ].toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
  const tickets = await ticketsForUpdate(caller, orders);
  const lines = await linesOf(
    caller,
    orders.map(({ id }) => id),
  );
  const sent = await sentBefore(
    caller,
    events.flatMap(({ eventId }, at) => {
      const ones = named[at]!;
      return ones instanceof Failure ? [] : ones.map((order) => eventNoFor(eventId, order, ones));
    }),
  );
  const modes = new Set((await dictChoices(caller, MODE)).map(({ code }) => code));
  const kept: Kept[] = [];
  const outcomes = events.map((event, at): Judged => {
    const ones = named[at]!;
    if (ones instanceof Failure) return ones;
    const { mode } = event;
    if (mode !== null && !modes.has(mode))
      return new Failure('dict.unknownCode', { typeCode: MODE, code: mode, field: 'mode' });
    const told = refusalOr(() =>
      ones.map((order): Kept => {
        const eventNo = eventNoFor(event.eventId, order, ones);
        const verdict = sent.has(eventNo)
          ? 'known'
          : judged(caller, order, lines.get(order.id) ?? [], event, 'system');
        return { order, event, eventNo, verdict };
      }),
    );
    if (told instanceof Failure) return told;
    for (const one of told.filter(({ verdict }) => verdict !== 'known')) {
      sent.add(one.eventNo);
      lines.set(one.order.id, [
        ...(lines.get(one.order.id) ?? []),
        { stage: event.stage, at: event.statusAt },
      ]);
      kept.push(one);
    }
    return joint(told.map(({ verdict }) => verdict));
  });
  if (kept.length > 0) await keepEvents(caller, kept, tickets);
  return outcomes;
};

/** One event of a truck with several orders is kept with each of them, under a number of its own. */
export const eventNoFor = (eventId: string, order: TrackedOrder, among: readonly TrackedOrder[]): string =>
  among.length === 1 ? eventId : `${eventId}/${order.number}`;

/** What became of an event that was told to several orders: the line goes on where it does for one of them. */
export const joint = (verdicts: readonly Outcome['verdict'][]): Outcome['verdict'] =>
  (['next', 'late'] as const).find((one) => verdicts.includes(one)) ?? 'known';

/** What `work` gives, or why it was refused. */
const refusalOr = <Result>(work: () => Result): Result | Failure => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
};

/** The orders that an event means, all of them on their way, or why there are none. */
const openOrders = async (
  caller: Caller,
  found: readonly TrackedOrder[],
  event: SentEvent,
): Promise<readonly TrackedOrder[] | Failure> => {
  try {
    const orders = await matchingOrders(caller, found, event);
    for (const order of orders) requireOpen(order);
    return orders;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
};

/** The orders that an event may mean: of its number, else of its bordero. */
const ordersOf = async (caller: Caller, events: readonly SentEvent[]) => {
  const found = await ordersNamed(caller, {
    numbers: [...new Set(events.flatMap(({ orderNumber }) => orderNumber ?? []))],
    borderoNos: [
      ...new Set(
        events.flatMap(({ orderNumber, borderoNo }) => (orderNumber === null ? (borderoNo ?? []) : [])),
      ),
    ],
  });
  const byNumber = Map.groupBy(found, ({ number }) => number);
  const byBordero = Map.groupBy(found, ({ borderoNo }) => borderoNo);
  return ({ orderNumber, borderoNo }: SentEvent): readonly TrackedOrder[] =>
    (orderNumber === null
      ? borderoNo === null
        ? undefined
        : byBordero.get(borderoNo)
      : byNumber.get(orderNumber)) ?? [];
};

/** Tickets of orders, by order, locked in the order of these until the transaction ends; made where there is none. */
const ticketsForUpdate = async (
  { db, scope }: Caller,
  orders: readonly TrackedOrder[],
): Promise<ReadonlyMap<string, string>> => {
  if (orders.length === 0) return new Map();
  const given = rowsOf(
    { transport_order_id: 'bigint', plant_no: 'text', supplier_code: 'text', forwarder_code: 'text' },
    orders.map(({ id, plantNo, supplierCode, forwarderCode }) => ({
      transport_order_id: id,
      plant_no: plantNo,
      supplier_code: supplierCode,
      forwarder_code: forwarderCode,
    })),
  );
  await sql`
    insert into tracking_ticket (transport_order_id, plant_no, supplier_code, forwarder_code)
    select * from ${given} as given on conflict on constraint tracking_ticket_of_order do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; orderId: string }>`
    select id, transport_order_id as "orderId" from tracking_ticket as ticket
    where ${ownRows(scope, 'tracking_ticket', 'ticket')} and transport_order_id = any (${orders.map(({ id }) => id)}::bigint[])
    order by transport_order_id for update`.execute(db);
  return new Map(rows.map(({ id, orderId }) => [orderId, id]));
};

/** What was told of orders and not taken back. */
const linesOf = async (
  { db, scope }: Caller,
  orderIds: readonly string[],
): Promise<Map<string, StageEvent[]>> => {
  const told = await db
    .selectFrom('tracking_event')
    .where(ownRows(scope, 'tracking_event'))
    .where(sql<boolean>`transport_order_id = any (${orderIds}::bigint[])`)
    .where('taken_back_at', 'is', null)
    .where('stage', 'is not', null)
    .select(['transport_order_id as orderId', 'stage', 'status_at as at'])
    .$narrowType<{ stage: NotNull }>()
    .execute();
  return Map.groupBy(told, ({ orderId }) => orderId);
};

/** Those of these numbers that the caller's company has sent before. */
const sentBefore = async ({ db, scope }: Caller, eventNos: readonly string[]): Promise<Set<string | null>> =>
  new Set(
    (
      await db
        .selectFrom('tracking_event')
        .where(ownRows(scope, 'tracking_event'))
        .where('told_by_company', '=', scope.companyCode)
        .where(sql<boolean>`event_no = any (${eventNos}::text[])`)
        .select('event_no as eventNo')
        .execute()
    ).map(({ eventNo }) => eventNo),
  );

const keepEvents = async (
  caller: Caller,
  kept: readonly Kept[],
  tickets: ReadonlyMap<string, string>,
): Promise<void> => {
  const ids = await insertKeyed(
    caller.db,
    'tracking_event',
    EVENT,
    kept.map(({ order, event, eventNo }) => ({
      transport_order_id: order.id,
      plant_no: order.plantNo,
      supplier_code: order.supplierCode,
      forwarder_code: order.forwarderCode,
      event_no: eventNo,
      told_by_company: caller.scope.companyCode,
      stage: event.stage,
      status_at: event.statusAt,
      estimated_arrival: event.estimatedArrival,
      truck_plate: event.truckPlate,
      mode: event.mode,
      means: event.means,
      appointment_id: event.appointmentId,
      condition: event.condition,
      feedback: event.feedback,
      source: 'system',
    })),
    'event_no',
  );
  const byOrder = Map.groupBy(kept, ({ order }) => order.id);
  await writeLast(
    caller,
    [...byOrder.keys()].map((orderId) => tickets.get(orderId)!),
  );
  for (const own of byOrder.values()) {
    await follow(caller, own);
    // The last word tells of lateness; what came damaged is told each by itself.
    const last = own.at(-1)!;
    for (const one of own.filter((other) => other === last || other.event.condition !== null))
      await caller.tell('tracking.told', { eventId: ids.get(one.eventNo)! });
  }
};

/** What follows for a truck: it departs with the first event by which it has left, and its notes are expected by the last word. */
const follow = async (caller: Caller, own: readonly Kept[]): Promise<void> => {
  const [{ order }] = own as [Kept];
  const left = own.find(({ event }) => hasLeft(event.stage));
  if (left && awaitsDeparture(order.status)) await leaveWithTruck(caller, order.id, left.event.statusAt);
  const said = own.findLast(({ verdict, event }) => isEstimate(verdict, event));
  if (said) await expectTruck(caller, order.id, said.event.estimatedArrival!);
};

const EVENT = {
  transport_order_id: 'bigint',
  plant_no: 'text',
  supplier_code: 'text',
  forwarder_code: 'text',
  event_no: 'text',
  told_by_company: 'text',
  stage: 'text',
  status_at: 'timestamptz',
  estimated_arrival: 'timestamptz',
  truck_plate: 'text',
  mode: 'text',
  means: 'text',
  appointment_id: 'text',
  condition: 'text',
  feedback: 'text',
  source: 'text',
} as const;
