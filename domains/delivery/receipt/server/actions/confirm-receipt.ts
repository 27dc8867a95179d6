import { sql } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add, compare, isPositive } from '@portal/platform/contract/quantity.ts';
import type { OutputOf, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
import { isReceived } from '@portal/delivery-note/contract/status.ts';
import {
  noteLinesForReceipt,
  notesForUpdate,
  receiveNote,
  resetsOfLines,
} from '@portal/delivery-note/server/offers.ts';
import type { TickedDeviation } from '@portal/deviation/contract/fields.ts';
import { raiseDeviations, requireTickedReasons } from '@portal/deviation/server/offers.ts';
import { unloadWhenReceived } from '@portal/transport/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { requireDictCodes } from '@portal/settings/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import { receivedBefore } from '../repeated/count-not-taken.ts';
import { deviationsOf } from '../deviations-of.ts';
import { holdGoods } from '../holds.ts';
import { keepUnits } from '../received-units.ts';
import { receiptByToken, tokenKept } from '../repeated/receipt-token.ts';
import type * as calls from '../../contract/endpoints.ts';
import {
  DIFFERENCE_REASON,
  isMoreThanDue,
  lacksReason,
  reasonMisfits,
  type ReceivedLine,
} from '../../contract/fields.ts';
import { isSentAfter, MOST_DAYS_BACK, receivedMoment } from '../../contract/received-at.ts';

/**
 * Confirms a visit of a note. The last one says every line of it: call-off lines, cumulative figures and tracking follow, the truck is unloaded with its
 * last note; one with more to come counts what came and leaves the rest on the road. The supplier is told.
 */
export const confirmReceipt: Action<typeof calls.confirmReceipt> = async (caller, input) =>
  receive(caller, input, async (received) =>
    // what waited on a device says why with the choices that it had then
    requireReasons(caller, received, input.deviations, { alsoSwitchedOff: input.receivedAt !== undefined }),
  );

/** The same; `checkReasons` says whether the reasons are known. */
export const receive = async (
  caller: Caller,
  input: ParsedInput<typeof calls.confirmReceipt>,
  checkReasons: (received: readonly Counted[]) => Promise<void>,
): Promise<OutputOf<typeof calls.confirmReceipt>> => {
  const { noteId, remark, moreToCome, lines, deviations, holds } = input;
  const [note] = await notesForUpdate(caller, [noteId]);
  const before = await receiptByToken(caller, input);
  if (before) return before;
  if (!note) throw new Failure('err.notFound', { id: noteId });
  if (isReceived(note.stage)) throw await receivedBefore(caller, note, lines);
  const receivedAt = receivedMoment(input.receivedAt, new Date());
  if (receivedAt === undefined)
    throw new Failure('receipt.timeImplausible', {
      receivedAt: input.receivedAt!,
      days: MOST_DAYS_BACK,
      field: 'receivedAt',
    });
  if (isSentAfter(note.sentAt, receivedAt))
    throw new Failure('receipt.noteSentAgain', { number: note.number });
  const isLast = moreToCome === 'N';
  const noted = await noteLinesForReceipt(caller, noteId);
  const received = isLast ? judged(noted, lines) : partly(note.number, noted, lines);
  await checkReasons(received);
  await requireDecimals(
    caller,
    received.map(({ line, counted }) => ({
      quantity: counted.receivedQty,
      unit: line.unit,
      of: line.quantity,
    })),
    (_, at) => ({
      partNo: received[at]!.line.partNo,
      row: received[at]!.line.lineNo,
      field: 'receivedQty',
    }),
  );
  // of the day on which the goods came, not of that on which the device told it
  const day = today(await plantZone(caller), new Date(receivedAt));
  const [number] = await numbersOf(caller.db, RECEIPTS, { plantNo: note.plantNo, day }, 1);
  const receipt = await caller.db
    .insertInto('goods_receipt')
    .values({
      plant_no: note.plantNo,
      supplier_code: note.supplierCode,
      number: number!,
      delivery_note_id: noteId,
      visit: await nextVisit(caller, noteId),
      is_last: isLast,
      has_difference: received.some((one) => one.differs),
      remark,
      note_stage: note.stage,
      received_at: receivedAt,
      ...tokenKept(caller, input),
    })
    .returning(['id', 'number', 'visit'])
    .executeTakeFirstOrThrow();
  await receiveNote(
    caller,
    note,
    received.map(({ line, counted }) => ({ lineId: line.id, quantity: counted.receivedQty })),
    { document: receipt.number, isLast },
  );
  const resets = await resetsOfLines(caller, noteId);
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
        noted_qty: isLast ? line.due : counted.receivedQty,
        received_qty: counted.receivedQty,
        difference_reason: differs ? counted.differenceReason : null,
        counted_after_reset: resets.get(line.id)?.id ?? '0',
      })),
    )
    .execute();
  const unloaded =
    !isLast || note.transportOrderId === null
      ? null
      : await unloadWhenReceived(caller, note.transportOrderId, receivedAt);
  if (unloaded !== null) await markUnloading(caller, receipt.id, note.transportOrderId);
  await raiseDeviations(
    caller,
    { plantNo: note.plantNo, supplierCode: note.supplierCode, note, receipt },
    await deviationsOf(caller, note, { isLast, noted, received, ticked: deviations, receivedAt }),
  );
  await holdGoods(caller, note, receipt, received, holds);
  const came = received.filter(({ counted }) => isPositive(counted.receivedQty));
  await keepUnits(caller, { id: receipt.id, noteId }, note, {
    plates: input.scannedUnits ?? [],
    lineIds: new Set(came.map(({ line }) => line.id)),
  });
  await caller.announce('receipt.counted', { receiptId: receipt.id });
  await caller.tell('receipt.confirmed', { id: receipt.id });
  return { ...receipt, unloaded };
};

const RECEIPTS = { prefix: 'GR', series: 'goods-receipt', by: 'plant' } as const;

type Noted = Awaited<ReturnType<typeof noteLinesForReceipt>>[number];
type Counted = { readonly line: Noted; readonly counted: ReceivedLine; readonly differs: boolean };
type Input = ParsedInput<typeof calls.confirmReceipt>['lines'];

/**
 * Reasons are choices of their dictionaries: figures and claims count by them, and a deviation never changes. Fails with `dict.unknownCode`,
 * with material and row for a difference.
 */
const requireReasons = async (
  caller: Caller,
  received: readonly Counted[],
  ticked: readonly TickedDeviation[],
  how: { alsoSwitchedOff: boolean },
): Promise<void> => {
  const different = received.filter(({ differs }) => differs);
  await requireDictCodes(
    caller,
    DIFFERENCE_REASON,
    different.map(({ counted }) => counted.differenceReason!),
    (at) => ({
      partNo: different[at]!.line.partNo,
      row: different[at]!.line.lineNo,
      field: 'differenceReason',
    }),
    how,
  );
  await requireTickedReasons(caller, ticked, how);
};

/** The last visit: every line of the note against what is still due of it; a difference says why. */
const judged = (noted: readonly Noted[], lines: Input): Counted[] =>
  noted.map((line) => {
    const counted = lines.find((one) => one.lineId === line.id);
    if (!counted) throw new Failure('receipt.lineMissing', { partNo: line.partNo, row: line.lineNo });
    const fault = lacksReason(line.due, counted)
      ? 'receipt.reasonMissing'
      : reasonMisfits(line.due, counted)
        ? 'receipt.reasonMisfits'
        : undefined;
    if (fault)
      throw new Failure(fault, {
        partNo: line.partNo,
        row: line.lineNo,
        noted: line.due,
        received: counted.receivedQty,
        field: 'differenceReason',
      });
    return { line, counted, differs: compare(line.due, counted.receivedQty) !== 0 };
  });

/** A visit with more to come: the lines that came, none of them with more than is due, and something must be left. */
const partly = (number: string, noted: readonly Noted[], lines: Input): Counted[] => {
  const came = noted.flatMap((line) => {
    const counted = lines.find((one) => one.lineId === line.id);
    if (!counted || !isPositive(counted.receivedQty)) return [];
    if (isMoreThanDue(line.due, counted.receivedQty))
      throw new Failure('receipt.moreThanDue', {
        partNo: line.partNo,
        row: line.lineNo,
        due: line.due,
        received: counted.receivedQty,
        field: 'receivedQty',
      });
    return [{ line, counted, differs: false }];
  });
  if (came.length === 0) throw new Failure('receipt.nothingCame', { number });
  const isLeft =
    compare(
      add('0', ...noted.map(({ due }) => due)),
      add('0', ...came.map(({ counted }) => counted.receivedQty)),
    ) > 0;
  if (!isLeft) throw new Failure('receipt.nothingMore', { number });
  return came;
};

/** Visits that were reversed do not count: the next one takes their number. */
const nextVisit = async ({ db, scope }: Caller, noteId: string): Promise<number> => {
  const { visits } = await db
    .selectFrom('goods_receipt')
    .where(ownRows(scope, 'goods_receipt'))
    .where('delivery_note_id', '=', noteId)
    .where('reversed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('visits'))
    .executeTakeFirstOrThrow();
  return visits + 1;
};

/** The receipt with which a truck was unloaded: when one of its receipts is reversed, the truck is on its way again. */
const markUnloading = async ({ db, scope }: Caller, id: string, orderId: string | null): Promise<void> => {
  await db
    .updateTable('goods_receipt')
    .set({ unloaded_order_id: orderId })
    .where(ownRows(scope, 'goods_receipt'))
    .where('id', '=', id)
    .execute();
};
