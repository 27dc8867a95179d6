import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { forwarderOfNote } from '@portal/delivery-note/server/offers.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import { attachFiles, processOptions, requireDictCodes } from '@portal/settings/server/offers.ts';
import { DEVIATION_REASON, type TickedDeviation } from '../contract/fields.ts';
import { mendBy, reasonFits, type DeviationKind } from '../contract/rules.ts';
import { HOLDING, deviationStatus } from '../contract/status.ts';
import { deviations } from './deviations.ts';
import { evidenceRecord } from './record.ts';

/** The receipt at which something differed: of a note, or of a delivery in sequence, which is received whole and has no receipt of its own. */
export type RaisedAt = {
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly note: { readonly id: string; readonly number: string } | null;
  readonly receipt: { readonly id: string; readonly number: string } | null;
  readonly sequenced?: { readonly id: string; readonly number: string };
};
/** One thing that differed, of a material or of all that came. */
export type Raised = {
  readonly kind: DeviationKind;
  readonly reason: string;
  readonly line?: { readonly id: string; readonly partNo: string; readonly unit: string } | undefined;
  /** Where there is no line of a note. */
  readonly part?: { readonly partNo: string; readonly unit: string };
  readonly promised?: string | null;
  readonly found?: string | null;
  readonly remark?: string | null;
  readonly evidence?: readonly { readonly id: string; readonly uuid: string }[];
};

/**
 * Raises what differed at a receipt, in its transaction; the supplier is told at once and has so many workdays of the plant to answer. Fails
 * with `deviation.reasonMisfits` for a reason that says nothing of such a deviation. Returns their ids.
 */
export const raiseDeviations = async (
  caller: Caller,
  at: RaisedAt,
  raised: readonly Raised[],
): Promise<string[]> => {
  if (raised.length === 0) return [];
  const wrong = raised.find(({ kind, reason }) => !reasonFits(kind, reason));
  if (wrong) throw new Failure('deviation.reasonMisfits', { reason: wrong.reason, field: 'reason' });
  const today = await plantToday(caller);
  const { deviationAnswerDays } = await processOptions(caller);
  const dueOn = await workdayFrom(caller, today, deviationAnswerDays);
  const carrierCode = at.note === null ? null : await forwarderOfNote(caller, at.note.id);
  const files = raised.map(({ evidence = [] }) => evidence);
  const created = await deviations.create(
    caller,
    raised.map(({ kind, reason, line, part = line, promised = null, found = null, remark = null }, n) => ({
      plantNo: at.plantNo,
      supplierCode: at.supplierCode,
      noteId: at.note?.id ?? null,
      noteNumber: (at.note ?? at.sequenced)?.number ?? null,
      noteLineId: line?.id ?? null,
      sequencedDeliveryId: at.sequenced?.id ?? null,
      carrierCode,
      receiptId: at.receipt?.id ?? null,
      receiptNumber: at.receipt?.number ?? null,
      partNo: part?.partNo ?? null,
      unit: part?.unit ?? null,
      kind,
      promised,
      found,
      reason,
      remark,
      evidence: files[n]!.map(({ id }) => id),
      mendBy: mendBy(kind, reason),
      dueOn,
    })),
    { day: today, plantNo: at.plantNo },
  );
  const ids = created.map(({ id }) => id);
  for (const [n, id] of ids.entries()) await attachFiles(caller, evidenceRecord(id), files[n]!);
  await caller.tell('deviation.raised', { receiptId: at.receipt?.id ?? null, ids });
  return ids;
};

/**
 * Fails with `dict.unknownCode` for a reason that is no choice of DEVIATION_REASON, with its place among those that were ticked; `alsoSwitchedOff`
 * where they were ticked before.
 */
export const requireTickedReasons = async (
  caller: Caller,
  ticked: readonly TickedDeviation[],
  how: { readonly alsoSwitchedOff: boolean },
): Promise<void> =>
  requireDictCodes(
    caller,
    DEVIATION_REASON,
    ticked.map(({ reason }) => reason),
    (at) => ({ row: at + 1, field: `deviations.${at}.reason` }),
    how,
  );

/** Deviations of a receipt that was reversed are withdrawn, whatever became of them; what both sides said stays. */
export const withdrawDeviationsOf = async ({ db, scope }: Caller, receiptId: string): Promise<void> => {
  await db
    .updateTable('deviation')
    .set({ status: deviationStatus.moves.reverse.to, reversed_at: sql`now()` })
    .where(ownRows(scope, 'deviation'))
    .where('receipt_id', '=', receiptId)
    .where(inStates('status', HOLDING))
    .execute();
};
