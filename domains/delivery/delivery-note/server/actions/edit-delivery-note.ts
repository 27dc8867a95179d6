import type { OutputOf, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compare, subtract } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { LineQuantity } from '@portal/call-off/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { LineInput, NoteLine } from '../../contract/fields.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { changeDemand, checkFreeLines, demandId, planDemand } from '../demand/demand.ts';
import { keepContainers } from '../packing/note-containers.ts';
import { updateLines } from '../note/note-lines.ts';
import { noteById, noteLines } from '../note/note-record.ts';
import { checkDates, checkHeadCodes, checkOrigin, checkWritten } from '../note/note-rules.ts';

/** What a person saves; a step that leaves the head as it is leaves an arrival open that nobody has said. */
type Edited = Omit<ParsedInput<typeof calls.editDeliveryNote>, 'expectedArrival'> & {
  readonly expectedArrival: string | null;
};

/** Head data and materials of an unsent note. A larger quantity takes more of the call-off line, a smaller one gives it back. */
export const editDeliveryNote = async (
  caller: Caller,
  input: Edited,
): Promise<OutputOf<typeof calls.editDeliveryNote>> => {
  const { db, scope } = caller;
  const note = await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'edit', input);
  await checkDates(caller, input);
  await checkOrigin(caller, note.supplier_code, input.originCode, note.origin_code);
  await checkHeadCodes(caller, input, {
    transportType: note.transport_type,
    transportMode: note.transport_mode,
    paymentTerms: note.payment_terms,
  });
  const changes = changesOf(await noteLines(caller, note.id), input.lines);
  for (const { line, written } of changes) checkWritten(line, written);
  await requireDecimals(
    caller,
    changes.map(({ line, written }) => ({
      quantity: written.quantity,
      unit: line.unit,
      of: line.mostQuantity ?? line.quantity,
    })),
    (_, at) => {
      const { partNo, lineNo } = changes[at]!.line;
      return { partNo, row: lineNo, field: 'quantity' };
    },
  );
  await checkFreeLines(caller, changes.flatMap(freelyGrown));
  await changeDemand(
    caller,
    note.kind,
    { takes: changes.flatMap(grown), gives: changes.flatMap(shrunk) },
    note.number,
  );
  await planDemand(caller, note.kind, {
    lineIds: changes.flatMap(({ line }) => demandId(line) ?? []),
    document: note.number,
    dispatchOn: input.dispatchOn,
  });
  await updateLines(caller, note.id, input.lines);
  if (input.containers) await keepContainers(caller, note, input.containers);
  await db
    .updateTable('delivery_note')
    .set({
      dispatch_on: input.dispatchOn,
      expected_arrival: input.expectedArrival,
      transport_type: input.transportType,
      transport_mode: input.transportMode,
      payment_terms: input.paymentTerms,
      origin_code: input.originCode,
      urgent: input.urgent === 'Y',
      remark: input.remark,
    })
    .where(ownRows(scope, 'delivery_note'))
    .where('id', '=', note.id)
    .execute();
  return noteById(caller, note.id);
};

type Change = { readonly line: NoteLine; readonly written: LineInput };

/** Each written line beside the one that it changes. Fails for a line that is not on the note, or named twice. */
const changesOf = (lines: readonly NoteLine[], input: readonly LineInput[]): Change[] => {
  const present = new Map(lines.map((line) => [line.id, line]));
  return input.map((written) => {
    const line = present.get(written.id);
    if (!line) throw new Failure('err.notFound', { id: written.id });
    // named twice, a line would take its quantity twice
    present.delete(line.id);
    return { line, written };
  });
};

/** More of a line that was written freely. */
const freelyGrown = ({ line, written: { quantity } }: Change) =>
  demandId(line) === null && line.agreementId !== null && compare(quantity, line.quantity) > 0
    ? [{ agreementId: line.agreementId, quantity }]
    : [];

const grown = ({ line, written }: Change): LineQuantity[] =>
  difference(line, written.quantity, line.quantity);
const shrunk = ({ line, written }: Change): LineQuantity[] =>
  difference(line, line.quantity, written.quantity);

/** By how much `to` is above `from`; nothing for a line that was written without a call-off. */
const difference = (line: NoteLine, to: string, from: string): LineQuantity[] => {
  const lineId = demandId(line);
  return lineId !== null && compare(to, from) > 0 ? [{ lineId, quantity: subtract(to, from) }] : [];
};
