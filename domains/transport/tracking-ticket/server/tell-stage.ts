import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { expectTruck, leaveWithTruck, type TrackedOrder } from '@portal/transport/server/offers.ts';
import { COMPLETED, UNDERWAY } from '@portal/transport/contract/status.ts';
import type { Source, StageReport } from '../contract/fields.ts';
import { hasLeft, mayTell, verdictOn, type Told, type TransportStage } from '../contract/stages.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'tracking.told': { eventId: string };
  }
}

/** Clocks of others run ahead by so much without being refused. */
const AHEAD_MS = 5 * 60_000;
const OPEN: readonly string[] = [...UNDERWAY, COMPLETED];

export type Origin = { readonly source: Source; readonly eventNo?: string };
export type Outcome = { readonly verdict: 'next' | 'late' | 'known'; readonly eventId: string | null };

/**
 * Keeps a stage of an order, whoever tells it; one that was told before changes nothing, also when it comes twice at the same moment: the
 * ticket is locked. Fails with `tracking.notUnderWay`, `tracking.notYours`, `tracking.ahead`, `tracking.goesBack`.
 */
export const tellStage = async (
  caller: Caller,
  order: TrackedOrder,
  report: StageReport,
  { source, eventNo }: Origin,
): Promise<Outcome> => {
  const { scope } = caller;
  const stage = words[caller.language].stage[report.stage];
  if (!OPEN.includes(order.status)) throw new Failure('tracking.notUnderWay', { number: order.number });
  const ticketId = await ticketForUpdate(caller, order);
  if (eventNo !== undefined && (await isSent(caller, eventNo))) return { verdict: 'known', eventId: null };
  const verdict = verdictOn(await lineOf(caller, order.id), { stage: report.stage, at: report.statusAt });
  if (verdict === 'known') return { verdict, eventId: null };
  if (source !== 'portal' && !mayTell(report.stage, scope.party))
    throw new Failure('tracking.notYours', { stage, field: 'stage' });
  if (Date.parse(report.statusAt) > Date.now() + AHEAD_MS)
    throw new Failure('tracking.ahead', { field: 'statusAt' });
  if (verdict === 'goesBack') throw new Failure('tracking.goesBack', { stage, field: 'statusAt' });
  const eventId = await keepEvent(caller, order, report, {
    source,
    ...(eventNo !== undefined && { eventNo }),
  });
  await writeLast(caller, { ticketId, orderId: order.id });
  if (source !== 'portal' && hasLeft(report.stage)) await leaveWithTruck(caller, order.id, report.statusAt);
  if (verdict === 'next' && report.estimatedArrival !== null && !isAtEnd(report.stage))
    await expectTruck(caller, order.id, report.estimatedArrival);
  await caller.tell('tracking.told', { eventId });
  return { verdict, eventId };
};

const isAtEnd = (stage: TransportStage): boolean =>
  stage === 'UNLOADING_COMPLETED' || stage === 'POD_COMPLETED' || stage === 'RECEIPT_COMPLETED';

/** The ticket of an order, locked until the transaction ends; made when it has none. */
export const ticketForUpdate = async (
  { db, scope }: Caller,
  order: Pick<TrackedOrder, 'id' | 'plantNo' | 'supplierCode' | 'forwarderCode'>,
): Promise<string> => {
  await db
    .insertInto('tracking_ticket')
    .values({
      transport_order_id: order.id,
      plant_no: order.plantNo,
      supplier_code: order.supplierCode,
      forwarder_code: order.forwarderCode,
    })
    .onConflict((conflict) => conflict.constraint('tracking_ticket_of_order').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('tracking_ticket')
    .where(ownRows(scope, 'tracking_ticket'))
    .where('transport_order_id', '=', order.id)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
};

const isSent = async ({ db, scope }: Caller, eventNo: string): Promise<boolean> =>
  (await db
    .selectFrom('tracking_event')
    .where(ownRows(scope, 'tracking_event'))
    .where('told_by_company', '=', scope.companyCode)
    .where('event_no', '=', eventNo)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** What was told of an order and not taken back. */
const lineOf = async ({ db, scope }: Caller, orderId: string): Promise<Told[]> =>
  db
    .selectFrom('tracking_event')
    .where(ownRows(scope, 'tracking_event'))
    .where('transport_order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .select(['stage', 'status_at as at'])
    .execute();

const keepEvent = async (
  { db, scope }: Caller,
  order: TrackedOrder,
  report: StageReport,
  { source, eventNo }: Origin,
): Promise<string> => {
  const { id } = await db
    .insertInto('tracking_event')
    .values({
      transport_order_id: order.id,
      plant_no: order.plantNo,
      supplier_code: order.supplierCode,
      forwarder_code: order.forwarderCode,
      event_no: eventNo ?? null,
      told_by_company: scope.companyCode,
      stage: report.stage,
      status_at: report.statusAt,
      estimated_arrival: report.estimatedArrival,
      truck_plate: report.truckPlate,
      mode: report.mode,
      means: report.means,
      appointment_id: report.appointmentId,
      condition: report.condition,
      feedback: report.feedback,
      source,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What an event says that the next one need not repeat: the last one that says it counts. */
const STANDING = [
  'truck_plate',
  'mode',
  'means',
  'appointment_id',
  'condition',
  'estimated_arrival',
] as const;

/** Writes on the ticket what was told last and not taken back. */
export const writeLast = async (
  { db, scope }: Caller,
  { ticketId, orderId }: { ticketId: string; orderId: string },
): Promise<void> => {
  const standing = STANDING.map(
    (column) =>
      sql`(select event.${sql.ref(column)} from valid as event where event.${sql.ref(column)} is not null order by event.status_at desc, event.id desc limit 1)`,
  );
  await sql`
    with valid as (
      select * from tracking_event as event
      where ${ownRows(scope, 'tracking_event', 'event')} and event.transport_order_id = ${orderId} and event.taken_back_at is null
    ), last as (
      select (select count(*) from valid) as events, (select stage from valid order by status_at desc, id desc limit 1) as stage,
        (select status_at from valid order by status_at desc, id desc limit 1) as status_at,
        (select feedback from valid order by status_at desc, id desc limit 1) as feedback,
        ${sql.join(STANDING.map((column, at) => sql`${standing[at]!} as ${sql.ref(column)}`))}
    )
    update tracking_ticket as ticket set stage = last.stage, status_at = last.status_at, feedback = last.feedback,
      ${sql.join(STANDING.map((column) => sql`${sql.ref(column)} = last.${sql.ref(column)}`))}
    from last where ${ownRows(scope, 'tracking_ticket', 'ticket')} and ticket.id = ${ticketId}`.execute(db);
};
