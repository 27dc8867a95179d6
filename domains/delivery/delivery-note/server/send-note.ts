import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { supplierOf, supplierOrigins } from '@portal/supplier/server/offers.ts';
import type { NoteLine } from '../contract/fields.ts';
import { deliveryNoteStatus } from '../contract/status.ts';
import type { Outer } from '../contract/packing.ts';
import { keepDeviations } from './kept-deviations.ts';
import { moveDemand } from './demand.ts';
import { keepParties } from './note-parties.ts';
import { noteUnits, outerUnits } from './note-packing.ts';
import { noteLines } from './note-record.ts';
import {
  checkArrivalAhead,
  checkLine,
  checkMandatory,
  checkOrigin,
  checkPacked,
  checkPacking,
} from './note-rules.ts';

/**
 * The point of no return: a complete, fully packed note goes to the plant, and its call-off lines with it. Fails with what is missing;
 * the move goes back with the transaction then.
 */
export const sendNote = async (caller: Caller, which: { id: string; version?: number }): Promise<void> => {
  const note = await moveRow(caller, 'delivery_note', deliveryNoteStatus, 'send', which, {
    sent_at: new Date().toISOString(),
    sent_by: caller.scope.userName,
    return_reason: null,
  });
  const { supplier_code: supplierCode } = note;
  await checkArrivalAhead(caller, note.expected_arrival);
  if ((await supplierOrigins(caller, supplierCode)).length === 0)
    throw new Failure('deliveryNote.originMissing', { supplierCode });
  await checkOrigin(caller, supplierCode, note.origin_code);
  if ((await supplierOf(caller, supplierCode))?.address.trim() === '')
    throw new Failure('deliveryNote.addressMissing', { supplierCode });
  const lines = await noteLines(caller, note.id);
  const units = await noteUnits(caller, note.id);
  const outer = outerUnits(units);
  await checkComplete(caller, note, lines, outer);
  await keepDeviations(caller, note, { lines, units, outer });
  const { transport_mode, payment_terms, origin_code, remark } = note;
  await checkMandatory(
    caller,
    note.plant_no,
    { transportMode: transport_mode, paymentTerms: payment_terms, originCode: origin_code, remark },
    lines,
  );
  await keepParties(caller, {
    id: note.id,
    plantNo: note.plant_no,
    supplierCode,
    originCode: origin_code,
    unloadingPoint: note.unloading_point,
  });
  await moveDemand(caller, note.kind, lines, 'sent');
  await caller.tell('delivery-note.sent', { id: note.id });
};

const checkComplete = async (
  caller: Caller,
  { number }: { number: string },
  lines: readonly NoteLine[],
  units: readonly Outer[],
): Promise<void> => {
  if (lines.length === 0) throw new Failure('deliveryNote.noLines', { number });
  for (const line of lines) checkLine(line);
  // A material that was taken out took its boxes along: what is left must still be a packing.
  checkPacking(caller.language, lines, units);
  await checkPacked(caller, number, lines, units);
};
