import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { isReceived, type BackFromReceipt } from '@portal/delivery-note/contract/status.ts';
import { onNote } from '@portal/delivery-note/server/offers.ts';
import { hasDeparted, transportStatus } from '../../contract/status.ts';
import { isUnloaded } from '../../contract/unloaded.ts';
import { containerNotesOn } from '../notes/container-notes.ts';
import { passStage } from '../orders/stages.ts';

/**
 * A truck that has nothing more to wait for is unloaded (`isUnloaded`). Called when one of its notes was received, or containers have left with it;
 * returns the order's number when it was the last. An order whose departure nobody has told stays as it is.
 */
export const unloadWhenReceived = async (
  caller: Caller,
  orderId: string,
  receivedAt: string,
): Promise<string | null> => {
  // Of two docks that receive the last two notes at once, the second waits here and then sees both.
  const order = await rowForUpdate(caller, 'transport_order', orderId);
  if (!can(transportStatus, order.status, 'complete')) return null;
  // Read, not locked: the other dock holds its note and waits for the order.
  const notes = await caller.db
    .selectFrom('transport_order_note as loaded')
    .innerJoin('delivery_note as note', onNote('loaded'))
    .where(ownRows(caller.scope, 'transport_order_note', 'loaded'))
    .where('loaded.transport_order_id', '=', orderId)
    .select('note.stage')
    .execute();
  const goods = notes.map(({ stage }) => ({ comesIn: true, isDone: isReceived(stage) }));
  if (!isUnloaded([...goods, ...(await containerNotesOn(caller, [orderId]))])) return null;
  const arrived_at = order.arrived_at ?? receivedAt;
  await moveRow(caller, 'transport_order', transportStatus, 'complete', { id: orderId }, { arrived_at });
  await passStage(caller, order, 'completed');
  await caller.tell('transport.completed', { id: orderId });
  return order.number;
};

/**
 * Where a note stands whose receipt is reversed, by its truck. With `unloadedByReceipt` a truck that was unloaded is on its
 * way again, at the gate where somebody had told its arrival; `reopened` is its number then.
 */
export const backToTruck = async (
  caller: Caller,
  { noteId, orderId, unloadedByReceipt }: { noteId: string; orderId: string; unloadedByReceipt: boolean },
): Promise<{ back: BackFromReceipt; reopened: string | null }> => {
  const order = await rowForUpdate(caller, 'transport_order', orderId);
  const loaded = await caller.db
    .selectFrom('transport_order_note')
    .where(ownRows(caller.scope, 'transport_order_note'))
    .where('transport_order_id', '=', orderId)
    .where('delivery_note_id', '=', noteId)
    .select('delivery_note_id')
    .executeTakeFirst();
  // Of an order that was cancelled meanwhile nothing is loaded any more.
  if (!loaded) return { back: 'backToNone', reopened: null };
  if (!unloadedByReceipt || !can(transportStatus, order.status, 'reopen')) {
    if (!hasDeparted(order.status)) return { back: 'backToPlanned', reopened: null };
    return { back: order.arrived_at === null ? 'backToDeparted' : 'backToArrived', reopened: null };
  }
  const arrived = await caller.db
    .selectFrom('transport_stage')
    .where(ownRows(caller.scope, 'transport_stage'))
    .where('transport_order_id', '=', orderId)
    .where('stage', '=', 'arrived')
    .select('id')
    .executeTakeFirst();
  const arrived_at = arrived === undefined ? null : order.arrived_at;
  await moveRow(caller, 'transport_order', transportStatus, 'reopen', { id: orderId }, { arrived_at });
  await caller.db
    .deleteFrom('transport_stage')
    .where(ownRows(caller.scope, 'transport_stage'))
    .where('transport_order_id', '=', orderId)
    .where('stage', '=', 'completed')
    .execute();
  return { back: arrived === undefined ? 'backToDeparted' : 'backToArrived', reopened: order.number };
};
