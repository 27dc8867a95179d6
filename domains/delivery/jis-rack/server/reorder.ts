import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/platform/server/caller.ts';
import { callOffsOf, takeMessages, type Said } from '@portal/jis/server/offers.ts';
import type { DifferenceKind } from '../contract/rules.ts';
import type { PieceRow } from './pieces.ts';

export type Differing = {
  readonly piece: PieceRow;
  readonly kind: DifferenceKind;
  readonly reason: string;
};

/**
 * Orders again what did not come as it was called: one message of action `reorder` for each call-off, with the parts that differ, taken in as those of
 * another system are. So the alert jis.re-order, its notice and the counters follow. What the plant no longer wants, or has
 * called otherwise since, is not ordered again.
 */
export const reorder = async (
  caller: Caller,
  delivery: { readonly id: string; readonly number: string },
  differing: readonly Differing[],
): Promise<void> => {
  const wanted = differing.filter(({ piece }) => piece.call !== 'cancelled' && piece.call !== 'changed');
  const byCallOff = Map.groupBy(wanted, ({ piece }) => piece.messageRowId);
  const now = new Date().toISOString();
  const said = (await callOffsOf(caller, [...byCallOff.keys()])).map(
    ({ id, owner: _, ...callOff }): Said => ({
      ...callOff,
      messageId: `R-${delivery.id}-${id}`,
      action: 'reorder',
      sentAt: now,
      item: 1,
      // written here: it counts in no stream of the sender
      isManual: true,
      parts: byCallOff.get(id)!.map(({ piece }, at) => ({
        position: at + 1,
        partNo: piece.partNo,
        quantity: piece.quantity,
        unit: piece.unit,
        orderNumber: callOff.parts.find(({ partNo }) => partNo === piece.partNo)?.orderNumber ?? null,
      })),
    }),
  );
  await takeMessages(caller, `RECEIPT-${delivery.number}-${randomUUID()}`, said);
};
