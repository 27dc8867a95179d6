import { Failure } from '@portal/platform/contract/failure.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { isReceived } from '@portal/delivery-note/contract/status.ts';
import { noteLinesForReceipt, notesForUpdate, receiveNote } from '@portal/delivery-note/server/offers.ts';
import { unloadWhenReceived } from '@portal/transport/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lacksReason, reasonMisfits } from '../../contract/fields.ts';

/** Confirms a note, every line of it. Call-off lines, cumulative figures and tracking follow, the truck is unloaded with its last note; the supplier is told. */
export const confirmReceipt: Action<typeof calls.confirmReceipt> = async (
  caller,
  { noteId, remark, lines },
) => {
  const [note] = await notesForUpdate(caller, [noteId]);
  if (!note) throw new Failure('err.notFound', { id: noteId });
  if (isReceived(note.stage)) throw new Failure('receipt.alreadyReceived', { number: note.number });
  const noted = await noteLinesForReceipt(caller, noteId);
  const received = noted.map((line) => {
    const counted = lines.find((one) => one.lineId === line.id);
    if (!counted) throw new Failure('receipt.lineMissing', { partNo: line.partNo, row: line.lineNo });
    const fault = lacksReason(line.quantity, counted)
      ? 'receipt.reasonMissing'
      : reasonMisfits(line.quantity, counted)
        ? 'receipt.reasonMisfits'
        : undefined;
    if (fault)
      throw new Failure(fault, {
        partNo: line.partNo,
        row: line.lineNo,
        noted: line.quantity,
        received: counted.receivedQty,
        field: 'differenceReason',
      });
    return { line, counted, differs: compare(line.quantity, counted.receivedQty) !== 0 };
  });
  const day = (await plantToday(caller)).replaceAll('-', '');
  const running = await takeNumbers(caller.db, 'goods-receipt', `${note.plantNo}/${day}`, 1);
  const receipt = await caller.db
    .insertInto('goods_receipt')
    .values({
      plant_no: note.plantNo,
      supplier_code: note.supplierCode,
      number: `GR${day}${String(running).padStart(5, '0')}`,
      delivery_note_id: noteId,
      has_difference: received.some((one) => one.differs),
      remark,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await caller.db
    .insertInto('goods_receipt_line')
    .values(
      received.map(({ line, counted, differs }) => ({
        receipt_id: receipt.id,
        delivery_note_line_id: line.id,
        plant_no: note.plantNo,
        supplier_code: note.supplierCode,
        part_no: line.partNo,
        unit: line.unit,
        noted_qty: line.quantity,
        received_qty: counted.receivedQty,
        difference_reason: differs ? counted.differenceReason : null,
      })),
    )
    .execute();
  await receiveNote(
    caller,
    note,
    received.map(({ line, counted }) => ({ lineId: line.id, quantity: counted.receivedQty })),
    receipt.number,
  );
  const unloaded =
    note.transportOrderId === null ? null : await unloadWhenReceived(caller, note.transportOrderId);
  await caller.tell('receipt.confirmed', { id: receipt.id });
  return { ...receipt, unloaded };
};
