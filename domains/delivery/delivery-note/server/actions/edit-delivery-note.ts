import { Failure } from '@portal/platform/contract/failure.ts';
import { compare, subtract } from '@portal/platform/contract/quantity.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { giveBack, takeQuantity } from '@portal/call-off/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { checkDates, checkLine } from '../note-rules.ts';
import { noteById, noteLines } from '../note-record.ts';
import { noteForUpdate } from '../queries.ts';

/** Head data and materials of an unsent note. A larger quantity takes more of the call-off line, a smaller one gives it back. */
export const editDeliveryNote: Action<typeof calls.editDeliveryNote> = async (caller, input) => {
  const note = await noteForUpdate(caller, input.id, input.version);
  move(deliveryNoteStatus, note.status, 'edit');
  checkDates(input);
  const present = new Map((await noteLines(caller, note.id)).map((line) => [line.id, line]));
  for (const written of input.lines) {
    const line = present.get(written.id);
    if (!line) throw new Failure('err.notFound', { id: written.id });
    // named twice, a line would take its quantity twice
    present.delete(line.id);
    // a line may be saved before its actual versions are known; a wrong one is refused at once
    checkLine(line, {
      ...written,
      softwareRevision: written.softwareRevision ?? line.ordered.softwareRevision,
      hardwareRevision: written.hardwareRevision ?? line.ordered.hardwareRevision,
      actualGStand: written.actualGStand ?? line.ordered.gStand,
    });
    if (line.callOffLineId !== null) {
      const more = compare(written.quantity, line.quantity);
      if (more > 0)
        await takeQuantity(
          caller,
          [{ lineId: line.callOffLineId, quantity: subtract(written.quantity, line.quantity) }],
          note.number,
        );
      if (more < 0)
        await giveBack(
          caller,
          [{ lineId: line.callOffLineId, quantity: subtract(line.quantity, written.quantity) }],
          note.number,
        );
    }
    const {
      id,
      batchNo,
      changeIndex,
      softwareRevision,
      hardwareRevision,
      actualGStand,
      productionDate,
      expiryDate,
      quantity,
    } = written;
    await caller.db
      .updateTable('delivery_note_line')
      .set({
        quantity,
        batch_no: batchNo,
        change_index: changeIndex,
        software_revision: softwareRevision,
        hardware_revision: hardwareRevision,
        actual_g_stand: actualGStand,
        production_date: productionDate,
        expiry_date: expiryDate,
      })
      .where('id', '=', id)
      .execute();
  }
  await caller.db
    .updateTable('delivery_note')
    .set({
      dispatch_on: input.dispatchOn,
      expected_arrival: input.expectedArrival,
      transport_type: input.transportType,
      payment_terms: input.paymentTerms,
      origin_code: input.originCode,
      urgent: input.urgent === 'Y',
      remark: input.remark,
    })
    .where('id', '=', note.id)
    .execute();
  return noteById(caller, note.id);
};
