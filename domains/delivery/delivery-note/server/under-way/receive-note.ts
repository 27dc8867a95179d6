import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add, compare, isPositive, type Quantity } from '@portal/platform/contract/quantity.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onPart, partNames } from '@portal/part/server/offers.ts';
import { resetsOf } from '@portal/call-off/server/offers.ts';
import { ON_NO_TRUCK, deliveryNoteStage, isSent, type BackFromReceipt } from '../../contract/status.ts';
import { departDemand, receiveDemand, rejectDemand, takeBackDemand } from '../demand/demand.ts';
import { demandOf, setStage, type SentNote } from './note-moves.ts';

/** SQL: what of a note's line is still to come, as it was noted. */
export const dueOf = (line: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${line}.quantity`)} - coalesce(${sql.ref(`${line}.received_quantity`)}, 0) - ${sql.ref(`${line}.rejected_quantity`)}`;

/**
 * Goods of a note are received: quantities per line; `document` is the receipt's number. The last visit settles every line and the note, one with
 * more to come (`isLast` false) counts what came and leaves the rest on the road. Call-off lines and cumulative figures follow; a line is told to
 * be received (step 6) at the visit with which it is complete.
 * Fails with `deliveryNote.alreadyReceived`, or with `deliveryNote.notSent` for a note that was never sent.
 */
export const receiveNote = async (
  caller: Caller,
  note: SentNote,
  received: readonly { lineId: string; quantity: Quantity }[],
  { document, isLast }: { document: string; isLast: boolean },
): Promise<void> => {
  if (!isSent(note.status)) throw new Failure('deliveryNote.notSent', { number: note.number });
  const stage = move(deliveryNoteStage, note.stage, 'receive');
  const lines = await countedLines(caller, note.id);
  const came = new Map(received.map(({ lineId, quantity }) => [lineId, quantity]));
  await receiveDemand(
    caller,
    note.kind,
    lines.flatMap(({ id, due, before, ...line }) => {
      const now = came.get(id) ?? (isLast ? '0' : undefined);
      if (now === undefined) return [];
      return [
        { ...line, allocated: isLast ? due : now, received: now, told: toldAs({ before, due, now, isLast }) },
      ];
    }),
    document,
  );
  for (const { lineId, quantity } of received)
    await caller.db
      .updateTable('delivery_note_line')
      .set({ received_quantity: sql`coalesce(received_quantity, 0) + ${quantity}::numeric` })
      .where(ownRows(caller.scope, 'delivery_note_line'))
      .where('delivery_note_id', '=', note.id)
      .where('id', '=', lineId)
      .execute();
  await setStage(
    caller,
    [note.id],
    isLast ? { stage, receipt_number: document, partly_received: false } : { partly_received: true },
  );
};

/** What of a line is told as received by a visit: all of it at the visit that completes it, what comes behind that by itself; null before. */
const toldAs = ({
  before,
  due,
  now,
  isLast,
}: {
  before: Quantity | null;
  due: Quantity;
  now: Quantity;
  isLast: boolean;
}): Quantity | null => {
  if (before !== null && !isPositive(due)) return isPositive(now) ? now : null;
  return isLast || compare(now, due) >= 0 ? add(before ?? '0', now) : null;
};

const countedLines = async ({ db, scope }: Caller, noteId: string) =>
  db
    .selectFrom('delivery_note_line as line')
    .where(ownRows(scope, 'delivery_note_line', 'line'))
    .where('line.delivery_note_id', '=', noteId)
    .select([
      'line.id',
      'line.call_off_line_id as callOffLineId',
      'line.pre_series_lot_id as preSeriesLotId',
      'line.agreement_id as agreementId',
      'line.received_quantity as before',
      dueOf('line').as('due'),
    ])
    .execute();

/** What a visit counted of a line: what it took off the road, what came, and what earlier visits counted (null: nothing yet). */
export type CountedByVisit = {
  readonly lineId: string;
  readonly allocated: Quantity;
  readonly quantity: Quantity;
  readonly left: Quantity | null;
  readonly beforeReset: boolean;
};

/**
 * What a receipt of a note counted of its lines goes back: lines, call-off lines and cumulative figures stand as before it; `document` is the
 * receipt's number, `remains` says whether earlier visits stand. Where a note stands that was received is said by `standAgain`, once its truck is known.
 */
export const takeBackNote = async (
  caller: Caller,
  note: SentNote,
  counted: readonly CountedByVisit[],
  { document, remains }: { document: string; remains: boolean },
): Promise<void> => {
  const lines = await countedLines(caller, note.id);
  const of = new Map(counted.map((one) => [one.lineId, one]));
  await takeBackDemand(
    caller,
    note.kind,
    lines.flatMap(({ id, before: _, due: __, ...line }) => {
      const one = of.get(id);
      if (one === undefined) return [];
      const { allocated, quantity: received, beforeReset } = one;
      return [{ ...line, allocated, received, beforeReset }];
    }),
    document,
  );
  for (const { lineId, left } of counted)
    await caller.db
      .updateTable('delivery_note_line')
      .set({ received_quantity: left })
      .where(ownRows(caller.scope, 'delivery_note_line'))
      .where('delivery_note_id', '=', note.id)
      .where('id', '=', lineId)
      .execute();
  await setStage(caller, [note.id], { partly_received: remains });
};

/**
 * A quantity of a line that had come is rejected: it counts as if it had not, and as nothing that is still to come with this note. `documents` are
 * the receipts that may have told it.
 */
export const rejectGoods = async (
  caller: Caller,
  note: SentNote,
  { lineId, quantity, beforeReset }: { lineId: string; quantity: Quantity; beforeReset: boolean },
  documents: readonly string[],
): Promise<void> => {
  const line = (await countedLines(caller, note.id)).find(({ id }) => id === lineId)!;
  await rejectDemand(caller, note.kind, line, { quantity, beforeReset }, documents);
  await caller.db
    .updateTable('delivery_note_line')
    .set({
      received_quantity: sql`received_quantity - ${quantity}::numeric`,
      rejected_quantity: sql`rejected_quantity + ${quantity}::numeric`,
    })
    .where(ownRows(caller.scope, 'delivery_note_line'))
    .where('delivery_note_id', '=', note.id)
    .where('id', '=', lineId)
    .execute();
};

/**
 * A note whose receipt was reversed stands where its truck does. One that was received before its truck left, and whose truck left
 * since, goes its step of departure now (`leaves`).
 */
export const standAgain = async (
  caller: Caller,
  note: SentNote,
  back: BackFromReceipt,
  leaves: boolean,
): Promise<void> => {
  const stage = move(deliveryNoteStage, note.stage, back);
  await setStage(caller, [note.id], {
    stage,
    receipt_number: null,
    ...(stage === ON_NO_TRUCK && {
      transport_order_id: null,
      transport_order_number: null,
      forwarder_code: null,
    }),
  });
  if (leaves) await departDemand(caller, note.kind, await demandOf(caller, note.id), note.number);
};

/** The last time that cumulatives of each line's agreement began again, as it is known under their locks; null where they never did. */
export const resetsOfLines = async (
  caller: Caller,
  noteId: string,
): Promise<ReadonlyMap<string, { id: string; at: string } | null>> => {
  const { rows } = await sql<{ lineId: string; id: string | null; at: string | null }>`
    select line.id as "lineId", last.id, last.at from delivery_note_line as line
    left join lateral (
      select reset.id, reset.at from ${resetsOf(caller)} as reset where reset.agreement_id = line.agreement_id order by reset.id desc limit 1
    ) as last on true
    where ${ownRows(caller.scope, 'delivery_note_line', 'line')} and line.delivery_note_id = ${noteId}::bigint`.execute(
    caller.db,
  );
  return new Map(rows.map(({ lineId, id, at }) => [lineId, id === null ? null : { id, at: at! }]));
};

/** Materials of a note for receipt: what was noted, what came before and what is still due, by line. */
export const noteLinesForReceipt = async ({ db, scope }: Caller, noteId: string) =>
  db
    .selectFrom('delivery_note_line as line')
    .innerJoin('part', onPart('line'))
    .where(ownRows(scope, 'delivery_note_line', 'line'))
    .where('line.delivery_note_id', '=', noteId)
    .orderBy('line.line_no')
    .select([
      'line.id',
      'line.line_no as lineNo',
      'line.part_no as partNo',
      ...partNames,
      'line.unit',
      'line.quantity',
      'line.received_quantity as receivedQuantity',
      dueOf('line').as('due'),
      'line.batch_no as batchNo',
    ])
    .execute();
