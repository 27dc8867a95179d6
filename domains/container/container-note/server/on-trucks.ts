import { sql } from 'kysely';
import type { Answers, Caller } from '@portal/platform/server/caller.ts';
import type { Follows, Lends } from '@portal/platform/server/neighbours.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { onPoint } from '@portal/plant/server/offers.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { ordersTracked, unloadWhenReceived, type TruckToLoad } from '@portal/transport/server/offers.ts';
import { isOffTruck } from '../contract/rules.ts';
import { LOADED } from '../contract/status.ts';
import { movedBy, saveNote, type NoteRow } from './note-to-move.ts';
import { itemsOfNotes } from './notes.ts';

/** The notes that ride on orders, as transport wants to know them. */
export const notesOnOrders: Answers['transport.container-notes'] & {} = async (caller, { orderIds }) => {
  const { db, scope } = caller;
  const notes = await db
    .selectFrom('container_note as note')
    .innerJoin('unloading_point as point', onPoint('note'))
    .where(ownRows(scope, 'container_note', 'note'))
    .where(sql<boolean>`note.transport_order_id = any (${orderIds}::bigint[])`)
    .orderBy('note.number')
    .select([
      'note.id',
      'note.number',
      'note.direction',
      'note.status',
      'note.expected_on as expectedOn',
      'point.code as unloadingPoint',
      sql<string>`note.transport_order_id`.as('orderId'),
    ])
    .execute();
  const items = Map.groupBy(
    await itemsOfNotes(
      caller,
      notes.map(({ id }) => id),
    ),
    ({ noteId }) => noteId,
  );
  return notes.map(({ direction, status, ...note }) => ({
    ...note,
    comesIn: direction === 'toPlant',
    isDone: isOffTruck(direction, status),
    containers: (items.get(note.id) ?? []).map((item) => ({
      code: item.containerCode,
      nameZh: item.containerNameZh,
      nameEn: item.containerNameEn,
      quantity: item.pickedQuantity ?? item.quantity,
    })),
  }));
};

/** SQL: how many notes ride on an order. */
export const noteCountOf: Lends['transport.container-note-count'] & {} = ({ scope }, order) =>
  sql<number>`(select count(*)::int from container_note as riding
    where ${ownRows(scope, 'container_note', 'riding')} and riding.tenant_id = ${sql.ref(`${order}.tenant_id`)} and riding.transport_order_id = ${sql.ref(`${order}.id`)})`;

/** The note rides on the truck, whose forwarder carries it from now on. */
export const putOn = async (
  caller: Caller,
  note: NoteRow,
  moved: ReturnType<typeof movedBy>,
  truck: Pick<TruckToLoad, 'id' | 'number' | 'forwarderCode'>,
): Promise<void> => {
  await saveNote(caller, note.id, {
    ...moved,
    transport_order_id: truck.id,
    transport_order_number: truck.number,
    forwarder_code: truck.forwarderCode,
  });
  await caller.db
    .updateTable('container_note_item')
    .set({ forwarder_code: truck.forwarderCode })
    .where(ownRows(caller.scope, 'container_note_item'))
    .where('note_id', '=', note.id)
    .execute();
};

/** A truck that is cancelled takes nothing along: its notes are picked and on no truck again, as delivery notes are free again. */
export const leaveCancelledTruck: Follows['transport.passed'] & {} = async (caller, { orderId, stage }) => {
  if (stage === 'cancelled') await caller.asSystem(async (system) => takeOff(system, orderId));
};

const takeOff = async (system: Caller, orderId: string): Promise<void> => {
  const loaded = await system.db
    .selectFrom('container_note')
    .selectAll()
    .where(ownRows(system.scope, 'container_note'))
    .where('transport_order_id', '=', orderId)
    .where('status', '=', LOADED)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const note of loaded)
    await saveNote(system, note.id, {
      ...movedBy(note, 'unload'),
      transport_order_id: null,
      transport_order_number: null,
    });
};

/** A truck that waited for this note alone is unloaded with it. One that was archived, or that nobody has told to have left, stays as it is. */
export const completeTruckOf = async (caller: Caller, note: NoteRow): Promise<void> => {
  if (note.transport_order_id === null) return;
  const [order] = await ordersTracked(caller, { id: note.transport_order_id });
  if (order && can(transportStatus, order.status, 'complete'))
    await unloadWhenReceived(caller, order.id, new Date().toISOString());
};
