import { sql, type SqlBool } from 'kysely';
import type { Answers, Caller } from '@portal/platform/server/caller.ts';
import type { Follows, Lends } from '@portal/platform/server/plugins/behind.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { onPoint } from '@portal/plant/server/offers.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { ordersTracked, unloadWhenReceived, type TruckToLoad } from '@portal/transport/server/offers.ts';
import { isOffTruck } from '../contract/rules.ts';
import { LOADED } from '../contract/status.ts';
import { itemsOfNotes } from './writing/items.ts';
import { notes } from './notes.ts';
import type { NoteRow } from './side.ts';

/** The notes that ride on orders, as transport wants to know them. */
export const notesOnOrders: Answers['transport.container-notes'] & {} = async (caller, { orderIds }) => {
  const { db, scope } = caller;
  const riding = await db
    .selectFrom('container_note as note')
    .innerJoin('unloading_point as point', onPoint('note'))
    .where(ownRows(scope, 'container_note', 'note'))
    .where(sql<boolean>`note.transport_order_id = any (${orderIds}::bigint[])`)
    .orderBy('note.number')
    .select([
      ...fieldsOf('note', 'id', 'number', 'direction', 'status', 'expectedOn'),
      'point.code as unloadingPoint',
      sql<string>`note.transport_order_id`.as('orderId'),
    ])
    .execute();
  const items = Map.groupBy(
    await itemsOfNotes(
      caller,
      riding.map(({ id }) => id),
    ),
    ({ noteId }) => noteId,
  );
  return riding.map(({ direction, status, ...note }) => ({
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
  verb: 'load' | 'order',
  note: NoteRow,
  truck: Pick<TruckToLoad, 'id' | 'number' | 'forwarderCode'>,
): Promise<void> => {
  await notes.moveOn(caller, verb, note, {
    transportOrderId: truck.id,
    transportOrderNumber: truck.number,
    forwarderCode: truck.forwarderCode,
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
  const loaded = await notes.lockedWhere(
    system,
    sql<SqlBool>`transport_order_id = ${orderId} and status = ${sql.lit(LOADED)}`,
  );
  for (const note of loaded)
    await notes.moveOn(system, 'unload', note, { transportOrderId: null, transportOrderNumber: null });
};

/** A truck that waited for this note alone is unloaded with it. One that was archived, or that nobody has told to have left, stays as it is. */
export const completeTruckOf = async (caller: Caller, note: NoteRow): Promise<void> => {
  if (note.transportOrderId === null) return;
  const [order] = await ordersTracked(caller, { id: note.transportOrderId });
  if (order && can(transportStatus, order.status, 'complete'))
    await unloadWhenReceived(caller, order.id, new Date().toISOString());
};
