import { sql, type SqlBool } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { momentAt, today } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { demandLines } from '@portal/call-off/server/offers.ts';
import { noteGoods, notesUnderWay } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { ordersFound, shipments, type Shipment } from '@portal/transport/server/offers.ts';
import { listTrackingTickets, type readTrackingTicket } from '../contract/endpoints.ts';
import { trackingTicketPermissions } from '../contract/permissions.ts';
import { arrivalNow } from '../contract/warning.ts';
import { words } from '../contract/words.en.ts';
import { isAwaited, warningSql, windowEndsAt } from './warning.ts';

/** Tickets with their trucks, as `ticket` and `shipment`. */
export const ticketRows = (caller: Pick<Caller, 'db' | 'scope'>) =>
  caller.db
    .selectFrom('tracking_ticket as ticket')
    .innerJoin(sql<Shipment>`${shipments(caller)}`.as('shipment'), (join) =>
      join
        .onRef('shipment.tenant_id', '=', 'ticket.tenant_id')
        .onRef('shipment.order_id', '=', 'ticket.transport_order_id'),
    )
    .where(ownRows(caller.scope, 'tracking_ticket', 'ticket'));

/** A ticket is looked up with its order: of more than these a page is found sooner by reading. */
const MOST_FOUND = 8_000;

/** What is told of trucks: of those that are awaited, or warned of, the first ones at hand; of all the last ones. */
export const tickets = listFrom(
  listTrackingTickets,
  { title: trackingTicketPermissions['tracking-ticket:list'], words, zone: plantZone },
  async (caller, { orderNumber: number, borderoNo, truckPlate, shown, warning: warned }) => {
    const [zone, ofOrders, told] = await Promise.all([
      plantZone(caller),
      ordersFound(caller, { number, borderoNo, truckPlate }, MOST_FOUND),
      numbersFound(caller, 'tracking_ticket', truckPlate, 'truck_plate', MOST_FOUND),
    ]);
    const warning = warningSql(zone);
    const ofOrder = 'ticket.transport_order_id';
    return {
      rows: ticketRows(caller).leftJoin('supplier', onSupplier('ticket')),
      key: 'ticket.transport_order_id',
      order: shown === undefined && warned === undefined ? '-expectedArrival' : 'expectedArrival',
      served: { sorts: ['expectedArrival'], most: 10_000 },
      // each ticket that is found is looked up with its order
      walkedOnce: [number, borderoNo, truckPlate].some(Boolean),
      columns: {
        id: 'ticket.transport_order_id',
        orderNumber: 'shipment.number',
        borderoNo: 'shipment.bordero_no',
        status: 'shipment.status',
        warning,
        stage: 'ticket.stage',
        statusAt: 'ticket.status_at',
        estimatedArrival: 'ticket.estimated_arrival',
        expectedArrival: 'shipment.expected_arrival',
        windowDay: 'shipment.window_day',
        window: sql<
          string | null
        >`to_char(shipment.window_starts, 'HH24:MI') || '-' || to_char(shipment.window_ends, 'HH24:MI')`,
        truckPlate: sql<string | null>`coalesce(ticket.truck_plate, shipment.truck_plate)`,
        mode: 'ticket.mode',
        means: 'ticket.means',
        appointmentId: 'ticket.appointment_id',
        condition: 'ticket.condition',
        feedback: 'ticket.feedback',
        supplierCode: 'ticket.supplier_code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        forwarderCode: 'ticket.forwarder_code',
      },
      filters: {
        orderNumber: numberIn(ofOrders.numbered, ofOrder, 'shipment.number'),
        borderoNo: numberIn(ofOrders.withBordero, ofOrder, 'shipment.bordero_no'),
        truckPlate: (typed) =>
          sql<SqlBool>`(${numberIn(ofOrders.plated, ofOrder, 'shipment.truck_plate')(typed)}
            or ${numberIn(told, 'ticket.id', 'ticket.truck_plate')(typed)})`,
        stage: is('ticket.stage'),
        // What is under way is found by its index; warnings are told one by one of that.
        warning: (value) => sql<SqlBool>`(${isAwaited} and ${warning} = ${value})`,
        supplierCode: is('ticket.supplier_code'),
        forwarderCode: is('ticket.forwarder_code'),
        shown: (value) =>
          value === 'warned' ? sql<SqlBool>`(${isAwaited} and ${warning} is not null)` : isAwaited,
      },
    };
  },
);

/** The ticket of an order with its stages in the order in which they happened, and the demand that is late with it. Fails with `err.notFound`. */
export const ticketById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof readTrackingTicket>> => {
  const row = await tickets.one(caller, id);
  if (!row) throw new Failure('err.notFound', { id });
  const zone = await plantZone(caller);
  const [more, events] = await Promise.all([
    ticketRows(caller)
      .where('ticket.transport_order_id', '=', id)
      .select([
        'shipment.departed_at as departedAt',
        'shipment.arrived_at as arrivedAt',
        windowEndsAt(zone).as('windowEndsAt'),
      ])
      .executeTakeFirstOrThrow(),
    eventsOf(caller, id),
  ]);
  const late = await lateDemand(caller, id, { ...row, ...more }, zone);
  return { ...row, ...more, ...late, events };
};

const eventsOf = async ({ db, scope }: Caller, orderId: string) =>
  db
    .selectFrom('tracking_event as event')
    .where(ownRows(scope, 'tracking_event', 'event'))
    .where('event.transport_order_id', '=', orderId)
    .orderBy('event.status_at')
    .orderBy('event.id')
    .select([
      'event.id',
      'event.stage',
      'event.status_at as statusAt',
      'event.estimated_arrival as estimatedArrival',
      'event.truck_plate as truckPlate',
      'event.mode',
      'event.means',
      'event.appointment_id as appointmentId',
      'event.condition',
      'event.feedback',
      'event.source',
      'event.created_at as toldAt',
      'event.told_by as toldBy',
      'event.taken_back_at as takenBackAt',
      'event.taken_back_by as takenBackBy',
      'event.taken_back_reason as takenBackReason',
    ])
    .execute();

type Arriving = { estimatedArrival: string | null; expectedArrival: string | null; arrivedAt: string | null };
type Endangered = OutputOf<typeof readTrackingTicket>['endangered'][number];

/** Lines that are named at most, those due first. */
const NAMED = 200;

/**
 * When the first of an order's notes leaves, and the demand on them that is due before the day on which the truck is taken to arrive: today at the
 * earliest, for it has not come. A forwarder sees no demand.
 */
export const lateDemand = async (
  caller: Caller,
  orderId: string,
  truck: Arriving,
  zone: string,
): Promise<{ dispatchOn: string | null; endangered: Endangered[] }> => {
  if (caller.scope.party === 'forwarder') return { dispatchOn: null, endangered: [] };
  const notes = await notesUnderWay(caller)
    .where('note.transport_order_id', '=', orderId)
    .select(['note.id', 'note.number', 'note.dispatch_on as dispatchOn'])
    .orderBy('note.dispatch_on')
    .execute();
  const dispatchOn = notes[0]?.dispatchOn ?? null;
  const arrival = arrivalNow(truck);
  if (notes.length === 0 || arrival === null || truck.arrivedAt !== null)
    return { dispatchOn, endangered: [] };
  const now = new Date();
  const day = [today(zone, new Date(arrival)), today(zone, now)].toSorted().at(-1)!;
  const { rows } = await sql<Endangered>`
    select goods.note_id as "noteId", line.line_id as "callOffLineId", goods.part_no as "partNo", line.unit,
      goods.quantity, line.due_on as "dueOn", ''::text as "noteNumber"
    from ${noteGoods(caller)} as goods join ${demandLines(caller)} as line on line.tenant_id = goods.tenant_id and line.line_id = goods.call_off_line_id
    where goods.note_id = any (${notes.map((note) => note.id)}::bigint[]) and goods.quantity > 0 and line.due_on < ${day}::date
    order by line.due_on, goods.note_id, goods.line_no limit ${sql.lit(NAMED)}`.execute(caller.db);
  const numbers = new Map(notes.map((note) => [note.id, note.number]));
  return { dispatchOn, endangered: rows.map((line) => ({ ...line, noteNumber: numbers.get(line.noteId)! })) };
};

/** The moment of a cell of a workbook, wall time of the plant: `2026-03-02 08:30` or as Excel keeps dates. */
export const momentOfCell = (zone: string, text: string): string =>
  momentAt(zone, text.slice(0, 10), text.slice(11, 16));
