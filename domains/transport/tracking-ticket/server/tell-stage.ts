import { sql, type NotNull } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { requireEstimate } from '@portal/transport/contract/estimate.ts';
import { expectTruck, leaveWithTruck, type TrackedOrder } from '@portal/transport/server/offers.ts';
import { COMPLETED, UNDERWAY } from '@portal/transport/contract/status.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import { MODE, type Source, type StageReport } from '../contract/fields.ts';
import { hasLeft, mayTell, verdictOn, type StageEvent, type TransportStage } from '../contract/stages.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'tracking.told': { eventId: string };
  }
}

/** Clocks of others run ahead by so much without being refused. */
const AHEAD_MS = 5 * 60_000;
/** Whoever brings a stage from there was let in for this very truck: which party may tell it is not asked. */
const SURE: readonly Source[] = ['driver', 'portal'];
const OPEN: readonly string[] = [...UNDERWAY, COMPLETED];

export type Origin = { readonly source: Source; readonly eventNo?: string };
export type Outcome = { readonly verdict: 'next' | 'late' | 'known'; readonly eventId: string | null };

/**
 * Keeps a stage of an order, whoever tells it; one that was told before changes nothing, also when it comes twice at the same moment: the
 * ticket is locked. Fails with `tracking.notUnderWay`, `tracking.notYours`, `tracking.ahead`, `tracking.goesBack`. Many at once: `tell-events.ts`.
 */
export const tellStage = async (
  caller: Caller,
  order: TrackedOrder,
  report: StageReport,
  { source, eventNo }: Origin,
): Promise<Outcome> => {
  requireOpen(order);
  await requireDictCode(caller, MODE, report.mode, 'mode');
  const ticketId = await ticketForUpdate(caller, order);
  if (eventNo !== undefined && (await isSent(caller, eventNo))) return { verdict: 'known', eventId: null };
  const verdict = judged(caller, order, await lineOf(caller, order.id), report, source);
  if (verdict === 'known') return { verdict, eventId: null };
  const eventId = await keepEvent(caller, order, report, {
    source,
    ...(eventNo !== undefined && { eventNo }),
  });
  await writeLast(caller, [ticketId]);
  if (source !== 'portal' && hasLeft(report.stage)) await leaveWithTruck(caller, order.id, report.statusAt);
  if (isEstimate(verdict, report)) await expectTruck(caller, order.id, report.estimatedArrival);
  await caller.tell('tracking.told', { eventId });
  return { verdict, eventId };
};

/** Fails with `tracking.notUnderWay`. */
export const requireOpen = ({ status, number }: TrackedOrder): void => {
  if (!OPEN.includes(status)) throw new Failure('tracking.notUnderWay', { number });
};

/**
 * What a report does to the line of what was told before. Fails with `tracking.notYours`, `tracking.ahead`, `tracking.goesBack`, and for its estimate as
 * `estimateProblem` says.
 */
export const judged = (
  { scope, language }: Pick<Caller, 'scope' | 'language'>,
  { windowFrom }: Pick<TrackedOrder, 'windowFrom'>,
  line: readonly StageEvent[],
  report: Pick<StageReport, 'stage' | 'statusAt' | 'estimatedArrival'>,
  source: Source,
): Outcome['verdict'] => {
  const stage = words[language].stage[report.stage];
  const verdict = verdictOn(line, { stage: report.stage, at: report.statusAt });
  if (verdict === 'known') return verdict;
  if (!SURE.includes(source) && !mayTell(report.stage, scope.party))
    throw new Failure('tracking.notYours', { stage, field: 'stage' });
  if (Date.parse(report.statusAt) > Date.now() + AHEAD_MS)
    throw new Failure('tracking.ahead', { field: 'statusAt' });
  if (verdict === 'goesBack') throw new Failure('tracking.goesBack', { stage, field: 'statusAt' });
  const { statusAt, estimatedArrival } = report;
  if (estimatedArrival !== null) {
    const isOver = verdict === 'late' || isAtEnd(report.stage);
    requireEstimate(estimatedArrival, { now: new Date(), statusAt, windowFrom, isOver }, 'estimatedArrival');
  }
  return verdict;
};

/** Whether its notes are expected by what a report says: it is the last word, and the truck has not come. */
export const isEstimate = <R extends StageReport>(
  verdict: Outcome['verdict'],
  report: R,
): report is R & { estimatedArrival: string } =>
  verdict === 'next' && report.estimatedArrival !== null && !isAtEnd(report.stage);

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
const lineOf = async ({ db, scope }: Caller, orderId: string): Promise<StageEvent[]> =>
  db
    .selectFrom('tracking_event')
    .where(ownRows(scope, 'tracking_event'))
    .where('transport_order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .where('stage', 'is not', null)
    .select(['stage', 'status_at as at'])
    .$narrowType<{ stage: NotNull }>()
    .execute();

/** Writes an event; one without a stage says when the truck comes. */
export const keepEvent = async (
  { db, scope }: Caller,
  order: TrackedOrder,
  report: Omit<StageReport, 'stage'> & { readonly stage: TransportStage | null },
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

/** What the last stage says, or does not say. */
const OF_STAGE = ['stage', 'status_at'] as const;
/** What an event says that the next one need not repeat: the last one that says it counts. */
const STANDING = [
  'truck_plate',
  'mode',
  'means',
  'appointment_id',
  'condition',
  'estimated_arrival',
] as const;

/** Writes on tickets what was told last of their orders and not taken back. */
export const writeLast = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  ticketIds: readonly string[],
): Promise<void> => {
  const lastWord = sql`order by event.status_at desc, event.id desc`;
  await sql`
    update tracking_ticket as ticket
    set ${sql.join([...OF_STAGE, 'feedback', ...STANDING].map((column) => sql`${sql.ref(column)} = last.${sql.ref(column)}`))}
    from (
      select told.id,
        ${sql.join(OF_STAGE.map((column) => sql`(array_agg(event.${sql.ref(column)} ${lastWord}) filter (where event.stage is not null))[1] as ${sql.ref(column)}`))},
        (array_agg(event.feedback ${lastWord}))[1] as feedback,
        ${sql.join(STANDING.map((column) => sql`(array_agg(event.${sql.ref(column)} ${lastWord}) filter (where event.${sql.ref(column)} is not null))[1] as ${sql.ref(column)}`))}
      from tracking_ticket as told
      left join tracking_event as event
        on ${ownRows(scope, 'tracking_event', 'event')} and event.transport_order_id = told.transport_order_id and event.taken_back_at is null
      where ${ownRows(scope, 'tracking_ticket', 'told')} and told.id = any (${ticketIds}::bigint[])
      group by told.id
    ) as last
    where ${ownRows(scope, 'tracking_ticket', 'ticket')} and ticket.id = last.id`.execute(db);
};
