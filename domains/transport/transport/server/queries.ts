import { sql, type NotNull, type SqlBool } from 'kysely';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { missing } from '@portal/platform/server/plugins/archived.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { changedPage } from '@portal/platform/server/database/pages/changed-page.ts';
import { listPage } from '@portal/platform/server/database/pages/list-page.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { countedChoices } from '@portal/platform/server/list/counted-choices.ts';
import {
  filtered,
  from,
  fromDay,
  is,
  oneOf,
  to,
  toDay,
  type FilterOf,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { numberIn, type NumbersFound } from '@portal/platform/server/list/numbered.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { onForwarder, forwarderNames } from '@portal/supplier/server/offers.ts';
import { onPoint, onDoor, plantZone } from '@portal/plant/server/offers.ts';
import { maskedIdentityNumber } from '@portal/platform/contract/values/identity-number.ts';
import { notesNumbered, onNote } from '@portal/delivery-note/server/offers.ts';
import * as changes from '../contract/changes.ts';
import type * as calls from '../contract/endpoints.ts';
import { transportStatus } from '../contract/status.ts';
import { containerNotesOn } from './notes/container-notes.ts';
import { isLate } from './orders/lateness.ts';
import { ordersFound } from './orders/orders-found.ts';
import { papersEnded } from './paper/papers-ended.ts';

/** The order carries a note whose number holds what was typed; `offset 0` has the notes looked at order by order, until a page is full. */
export const carriesNote =
  ({ scope }: Pick<Caller, 'scope'>, found: NumbersFound): FilterOf<string> =>
  (typed) =>
    found === undefined
      ? sql<SqlBool>`exists (select from transport_order_note as loaded join delivery_note as note on note.tenant_id = loaded.tenant_id and note.id = loaded.delivery_note_id
          where loaded.tenant_id = shipment.tenant_id and loaded.transport_order_id = shipment.id and ${containsText(typed, 'note.number')} offset 0)`
      : sql<SqlBool>`shipment.id in (select loaded.transport_order_id from transport_order_note as loaded
          where ${ownRows(scope, 'transport_order_note', 'loaded')} and loaded.delivery_note_id = any (${found}::bigint[]))`;

/** The caller's orders, with their forwarder, point and dock. */
export const orders = ({ db, scope }: Caller) =>
  db
    .selectFrom('transport_order as shipment')
    .leftJoin('forwarder', onForwarder('shipment'))
    .leftJoin('unloading_point as point', onPoint('shipment'))
    .leftJoin('door', onDoor('shipment'))
    .where(ownRows(scope, 'transport_order', 'shipment'));

type OrderFilters = FiltersOf<typeof calls.listTransportOrders>;
/** What of the filters is looked for ahead: orders by their number and their truck's, notes by theirs. */
type FoundFirst = {
  readonly zone: string;
  readonly found: Awaited<ReturnType<typeof ordersFound>>;
  readonly ofNotes: NumbersFound;
};

const findFirst = async (
  caller: Caller,
  { number, truckPlate, noteNumber }: OrderFilters,
): Promise<FoundFirst> => {
  const [zone, found, ofNotes] = await Promise.all([
    plantZone(caller),
    ordersFound(caller, { number, truckPlate }),
    notesNumbered(caller, noteNumber),
  ]);
  return { zone, found, ofNotes };
};

/** Orders that a filter leaves; days are those of the present plant, in `zone`. */
const filteredOrders = (caller: Caller, input: OrderFilters, { zone, found, ofNotes }: FoundFirst) =>
  filtered(orders(caller), input, {
    number: numberIn(found.numbered, 'shipment.id', 'shipment.number'),
    status: oneOf('shipment.status'),
    noteNumber: carriesNote(caller, ofNotes),
    truckPlate: numberIn(found.plated, 'shipment.id', 'shipment.truck_plate'),
    supplierCode: is('shipment.supplier_code'),
    forwarderCode: is('shipment.forwarder_code'),
    windowFrom: from('shipment.window_day'),
    windowTo: to('shipment.window_day'),
    arrivedFrom: fromDay('shipment.arrived_at', zone),
    arrivedTo: toDay('shipment.arrived_at', zone),
    cancelledFrom: fromDay('shipment.cancelled_at', zone),
    cancelledTo: toDay('shipment.cancelled_at', zone),
    late: (requested) => (requested === 'Y' ? isLate : undefined),
  });

/** The booked window, `08:00-09:00`. */
export const windowText = sql<
  string | null
>`to_char(shipment.window_starts, 'HH24:MI') || '-' || to_char(shipment.window_ends, 'HH24:MI')`;

export const rowColumns = [
  'shipment.id',
  'shipment.version',
  'shipment.number',
  'shipment.status',
  'shipment.supplier_code as supplierCode',
  'shipment.forwarder_code as forwarderCode',
  ...forwarderNames,
  'shipment.bordero_no as borderoNo',
  'shipment.driver_name as driverName',
  'shipment.driver_phone as driverPhone',
  'shipment.truck_plate as truckPlate',
  'point.code as unloadingPoint',
  'door.code as door',
  'shipment.window_day as windowDay',
  windowText.as('window'),
  'shipment.expected_arrival as expectedArrival',
  'shipment.departed_at as departedAt',
  'shipment.arrived_at as arrivedAt',
  sql<number>`(select count(*)::int from transport_order_note as loaded where loaded.tenant_id = shipment.tenant_id and loaded.transport_order_id = shipment.id)`.as(
    'notes',
  ),
  sqlYesNo(isLate).as('late'),
  sqlYesNo(sql<boolean>`cardinality(${papersEnded}) > 0`).as('papersExpired'),
  'shipment.reject_reason as rejectReason',
  'shipment.cancel_reason as cancelReason',
  'shipment.created_at as createdAt',
] as const;

/** What domains behind keep of each order in a list. */
export const lentColumns = (caller: Caller) =>
  [
    caller.lent('transport.run-number', 'shipment').as('runNumber'),
    sql<number>`coalesce(${caller.lent('transport.container-note-count', 'shipment')}, 0)`.as(
      'containerNotes',
    ),
  ] as const;

/** One page of orders. Fails with `err.tooBroad` where too few digits of a note's number are looked for in too many of them. */
const pageOfOrders = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listTransportOrders>,
): Promise<PageOf<typeof calls.listTransportOrders>> => {
  const ahead = await findNarrow(caller, input);
  return listPage(input, { db: caller.db, ...(await ordersQuery(caller, input, ahead)) });
};

/** What is looked for ahead of a page or a count. */
const findNarrow = async (caller: Caller, input: OrderFilters): Promise<FoundFirst> => {
  const ahead = await findFirst(caller, input);
  if (input.noteNumber !== undefined && ahead.ofNotes === undefined) {
    const reached = filteredOrders(caller, { ...input, noteNumber: undefined }, ahead);
    await requireNarrow(caller, reached.select('shipment.id'));
  }
  return ahead;
};

export const listTransportOrders = Object.assign(pageOfOrders, {
  /** How many orders each state has, of those that the other filters leave. Fails as the list does. */
  counts: async (
    caller: Caller,
    input: ParsedInput<typeof calls.listTransportOrders.counts>,
  ): Promise<OutputOf<typeof calls.listTransportOrders.counts>> => {
    const ahead = await findNarrow(caller, input);
    return countedChoices(caller.db, statesOf(transportStatus), (status) =>
      filteredOrders(caller, { ...input, status: [status] }, ahead).select('shipment.id'),
    );
  },
});

export const changedTransportOrders: Action<typeof changes.changedTransportOrders> = async (caller, input) =>
  changedPage(caller, changes.changedTransportOrders, input, await ordersQuery(caller, input));

/** The orders that a filter leaves, as page and workbook read them. */
export const ordersQuery = async (caller: Caller, input: OrderFilters, found?: FoundFirst) => {
  const ahead = found ?? (await findFirst(caller, input));
  return {
    base: filteredOrders(caller, input, ahead),
    key: 'shipment.id',
    select: (base: ReturnType<typeof filteredOrders>) => base.select([...rowColumns, ...lentColumns(caller)]),
    sort: {
      number: 'shipment.number',
      status: 'shipment.status',
      // within a day by its hours
      windowDay: sql`(shipment.window_day + coalesce(shipment.window_starts, '00:00'))`,
      expectedArrival: 'shipment.expected_arrival',
      createdAt: 'shipment.id',
    },
    fallback: '-createdAt',
  };
};

/** One order with notes and stages. The driver's identity number is masked: see `readDriverIdentity`. */
export const orderById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof calls.readTransportOrder>> => {
  const { db, scope } = caller;
  const head = await orders(caller)
    .where('shipment.id', '=', id)
    .select(rowColumns)
    .select([
      'shipment.driver_id_no as driverIdNo',
      'shipment.driver_id as driverId',
      'shipment.vehicle_id as vehicleId',
      papersEnded.as('expiredPapers'),
      'shipment.truck_type as truckType',
      'shipment.purpose_of_entry as purposeOfEntry',
      'shipment.vehicle_emission as vehicleEmission',
      'shipment.route',
      'shipment.unloading_point_id as unloadingPointId',
      'shipment.door_association_id as doorAssociateId',
      'shipment.door_id as unloadDoorId',
    ])
    .executeTakeFirst();
  if (!head) throw await missing(caller, 'transport_order', id, new Failure('err.notFound', { id }));
  const [noteList, stages, [run = null], riding] = await Promise.all([
    db
      .selectFrom('transport_order_note as loaded')
      .innerJoin('delivery_note as note', onNote('loaded'))
      .where(ownRows(scope, 'transport_order_note', 'loaded'))
      .where('loaded.transport_order_id', '=', id)
      .orderBy('note.number')
      .select([
        'note.id',
        'note.number',
        'note.stage',
        'note.unloading_point as unloadingPoint',
        'note.warehouse_code as warehouseCode',
        'note.dispatch_on as dispatchOn',
        'note.expected_arrival as expectedArrival',
      ])
      .$narrowType<{ expectedArrival: NotNull }>()
      .execute(),
    stagesOf(caller, [id]),
    caller.ask('transport.run', { orderId: id }),
    containerNotesOn(caller, [id]),
  ]);
  const driverIdNo = head.driverIdNo && maskedIdentityNumber(head.driverIdNo);
  return {
    ...head,
    driverIdNo,
    noteList,
    containerNotes: riding.length,
    containerNoteList: riding.map(({ id: noteId, number, unloadingPoint, expectedOn }) => ({
      id: noteId,
      number,
      unloadingPoint,
      expectedOn,
    })),
    stages: stages.map(({ orderId: _, ...stage }) => stage),
    run,
    runNumber: run?.number ?? null,
  };
};

/**
 * The whole number, on request of those who enter it: the plant compares the masked one at the gate, and a supplier who chose a driver of the
 * forwarder never had it.
 */
export const readDriverIdentity = async (
  caller: Caller,
  { id }: ParsedInput<typeof calls.readDriverIdentity>,
): Promise<OutputOf<typeof calls.readDriverIdentity>> => {
  const order = await orders(caller)
    .where('shipment.id', '=', id)
    .select(['shipment.driver_id_no as driverIdNo', 'shipment.driver_id as driverId'])
    .executeTakeFirst();
  if (!order) throw new Failure('err.notFound', { id });
  const { party } = caller.scope;
  if (party !== 'supplier' && party !== 'forwarder')
    throw new Failure('err.forbidden', { needs: 'supplier' });
  if (party === 'supplier' && order.driverId !== null)
    throw new Failure('err.forbidden', { needs: 'forwarder' });
  return { driverIdNo: order.driverIdNo };
};

/** Notes on an order. */
export const notesOn = async ({ db, scope }: Caller, orderId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('transport_order_note')
      .where(ownRows(scope, 'transport_order_note'))
      .where('transport_order_id', '=', orderId)
      .select('delivery_note_id as id')
      .execute()
  ).map((note) => note.id);

export const stagesOf = async ({ db, scope }: Caller, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : db
        .selectFrom('transport_stage as passed')
        .where(ownRows(scope, 'transport_stage', 'passed'))
        .where('passed.transport_order_id', 'in', [...orderIds])
        .orderBy('passed.id')
        .select([
          'passed.transport_order_id as orderId',
          'passed.stage',
          'passed.at',
          'passed.user_name as userName',
          'passed.remark',
        ])
        .execute();
