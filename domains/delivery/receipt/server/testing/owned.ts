import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { noteFor } from '@portal/app-server/testing/goods/goods.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { confirmReceipt } from '../../contract/endpoints.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A receipt of a note of the owner with a piece on hold, and the deviation that it raised. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const sent = await noteFor(at.supplier, { send: true });
  const note = await at.supplier.calls(readDeliveryNote, { id: sent.id });
  const receipt = await at.receiving.calls(confirmReceipt, {
    noteId: sent.id,
    remark: null,
    lines: note.lineList.map((line) => ({
      lineId: line.id,
      receivedQty: line.quantity,
      differenceReason: null,
    })),
    holds: [
      {
        lineId: note.lineList[0]!.id,
        quantity: '1',
        reason: 'damaged',
        remark: null,
      },
    ],
  });
  return {
    receiptId: receipt.id,
    holdId: await idOf(
      at,
      sql`select id from quality_hold where tenant_id = 0 and receipt_id = ${receipt.id} limit 1`,
    ),
    deviationId: await idOf(
      at,
      sql`select id from deviation where tenant_id = 0 and receipt_id = ${receipt.id} limit 1`,
    ),
  };
};
