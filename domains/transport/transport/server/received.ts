import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { isReceived } from '@portal/delivery-note/contract/status.ts';
import { onNote } from '@portal/delivery-note/server/offers.ts';
import { transportStatus } from '../contract/status.ts';
import { passStage } from './stages.ts';

/**
 * A truck all of whose notes are received is unloaded (DOMAIN.md, "Transport"). Called when one of them was received; returns the
 * order's number when it was the last. An order whose departure nobody has told stays as it is.
 */
export const unloadWhenReceived = async (caller: Caller, orderId: string): Promise<string | null> => {
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
  if (!notes.every(({ stage }) => isReceived(stage))) return null;
  const arrived_at = order.arrived_at ?? new Date().toISOString();
  await moveRow(caller, 'transport_order', transportStatus, 'complete', { id: orderId }, { arrived_at });
  await passStage(caller, order, 'completed');
  return order.number;
};
