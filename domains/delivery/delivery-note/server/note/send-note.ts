import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { supplierOf, supplierOrigins } from '@portal/supplier/server/offers.ts';
import type { NoteLine } from '../../contract/fields.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import type { Outer } from '../../contract/packing/packing.ts';
import type { Promised } from './closed-arrival.ts';
import { keepDeviations } from '../packing/kept-deviations.ts';
import { moveDemand } from '../demand/demand.ts';
import { keepServed } from '../demand/keep-served.ts';
import { keepParties } from './note-parties.ts';
import { noteUnits, outerUnits } from '../packing/note-packing.ts';
import { noteLines } from './note-record.ts';
import {
  checkArrivalAhead,
  checkLine,
  checkOrigin,
  checkPacked,
  checkPacking,
  mandatoryLacks,
  requireArrival,
} from './note-rules.ts';

/**
 * The point of no return: a complete, fully packed note goes to the plant, and its call-off lines with it. Fails with what is missing;
 * the move goes back with the transaction then. Returns what it promises, which whoever sends asks about (`requireOpenArrivals`).
 */
export const sendNote = async (
  caller: Caller,
  which: { id: string; version?: number },
): Promise<Promised> => {
  const expectedArrival = requireArrival(
    (await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'send', which)).expected_arrival,
  );
  const note = await moveRow(caller, 'delivery_note', deliveryNoteStatus, 'send', which, {
    sent_at: new Date().toISOString(),
    sent_by: caller.scope.userName,
    return_reason: null,
  });
  const sent = await readSent(caller, note.id);
  for (const check of checksOf(caller, note, sent)) await check();
  await keepDeviations(caller, note, sent);
  const [missing] = await mandatoryLacks(caller, note.plant_no, headOf(note), sent.lines);
  if (missing) throw missing;
  await keepParties(caller, {
    id: note.id,
    plantNo: note.plant_no,
    supplierCode: note.supplier_code,
    originCode: note.origin_code,
    unloadingPoint: note.unloading_point,
  });
  await keepServed(caller, note.id, sent.lines);
  await moveDemand(caller, note.kind, sent.lines, 'sent');
  await caller.tell('delivery-note.sent', { id: note.id });
  return { id: note.id, number: note.number, expectedArrival };
};

type Note = {
  readonly number: string;
  readonly supplier_code: string;
  readonly expected_arrival: string | null;
  readonly origin_code: string | null;
};

/** What is on a note and how it is packed. */
export const readSent = async (caller: Caller, id: string) => {
  const lines = await noteLines(caller, id);
  const units = await noteUnits(caller, id);
  return { lines, units, outer: outerUnits(units) };
};

/** The head as far as the plant may ask for it. */
export const headOf = ({
  transport_mode: transportMode,
  payment_terms: paymentTerms,
  origin_code: originCode,
  remark,
}: Record<'transport_mode' | 'payment_terms' | 'origin_code' | 'remark', string | null>) => ({
  transportMode,
  paymentTerms,
  originCode,
  remark,
});

/** What a note must be to be sent, one behind the other; each fails with what is missing. */
export const checksOf = (
  caller: Caller,
  { number, supplier_code: supplierCode, expected_arrival: arrival, origin_code: originCode }: Note,
  { lines, outer }: { readonly lines: readonly NoteLine[]; readonly outer: readonly Outer[] },
): (() => Promise<void>)[] => [
  async () => checkArrivalAhead(caller, arrival),
  async () => {
    if ((await supplierOrigins(caller, supplierCode)).length === 0)
      throw new Failure('deliveryNote.originMissing', { supplierCode });
  },
  async () => checkOrigin(caller, supplierCode, originCode),
  async () => {
    if ((await supplierOf(caller, supplierCode))?.address.trim() === '')
      throw new Failure('deliveryNote.addressMissing', { supplierCode });
  },
  async () => {
    if (lines.length === 0) throw new Failure('deliveryNote.noLines', { number });
  },
  ...lines.map((line) => async () => checkLine(line)),
  // A material that was taken out took its boxes along: what is left must still be a packing.
  async () => checkPacking(lines, outer),
  async () => checkPacked(caller, number, lines, outer),
];
