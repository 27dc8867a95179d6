import { Failure } from '@portal/platform/contract/failure.ts';
import { add, compare } from '@portal/platform/contract/quantity.ts';
import { isTooFine } from '@portal/platform/contract/values/unit.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { tooFine, unitDecimals } from '@portal/unit/server/offers.ts';
import { beyondNotes, isBelowNotes, onTheWay, requestedAs } from '../../contract/answer/agreed-batches.ts';
import { answerOf, type Batch } from '../../contract/answer/answer.ts';
import { PROMISED } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { commitLines } from './commit-lines.ts';
import { placeOf } from './lines-to-move.ts';
import { correctRelease } from '../releases/correct-release.ts';
import { linesForUpdate, type LockedLine } from '../quantities/lock-lines.ts';
import { callOffRulesOf } from '../plant-rules.ts';

/** What plant and supplier agreed on for a line: these days and quantities are what is still to come of it, for that reason. */
export type AgreedCommitment = {
  readonly lineId: string;
  readonly batches: readonly Batch[];
  readonly reason: string;
  readonly remark: string | null;
  /** The objection that it was agreed over. */
  readonly objectionId: string;
};

/**
 * What both sides agreed on is asked for and promised at once, whatever the delivery window says: where the quantity is another than the
 * release in force asks for, a correction of it is applied. A promise that is there stays. Fails as `requireAgreeable` does.
 */
export const commitAgreed = async (
  caller: Caller,
  { lineId, batches, reason, remark, objectionId }: AgreedCommitment,
): Promise<void> => {
  const line = await requireAgreeable(caller, { lineId, batches });
  const requested = requestedAs(line, batches);
  if (compare(requested, line.requestedQty) !== 0) {
    const toCome = add(...batches.map(({ quantity }) => quantity));
    await correctRelease(caller, line, { requested, toCome, objectionId, remark });
  }
  const [now] = await linesForUpdate(caller, [lineId]);
  const { today } = await callOffRulesOf(caller);
  const left = beyondNotes(now!, batches);
  await commitLines(caller, [
    {
      line: now!,
      // Where all of it is on notes, they are the promise.
      batches: left.length > 0 ? left : batches,
      answer: left.length > 0 ? answerOf(now!, left, today) : 'full',
      input: { id: lineId, batchReason: reason, remark },
      agreed: { batches, isNoted: left.length === 0 },
    },
  ]);
};

/**
 * The line, where the batches may become what is still to come of it. Fails with `callOff.noDetail`, `callOff.alreadyPromised`,
 * `callOff.belowNotes`, `callOff.asAsked` where it is asked for just so, `unit.tooFine`, and `err.invalid` for a day that is past.
 */
export const requireAgreeable = async (
  caller: Caller,
  { lineId, batches }: Pick<AgreedCommitment, 'lineId' | 'batches'>,
): Promise<LockedLine> => {
  const [line] = await linesForUpdate(caller, [lineId]);
  const [units, { today }] = await Promise.all([unitDecimals(caller), callOffRulesOf(caller)]);
  const place = placeOf(line!, 0);
  if (line!.status === PROMISED) throw new Failure('callOff.alreadyPromised', place);
  for (const [batch, { deliverOn, quantity }] of batches.entries()) {
    const at = (name: 'deliverOn' | 'quantity') => ({ ...place, field: `batches.${batch}.${name}`, batch });
    if (isTooFine(quantity, line!.unit, units.decimalsOf, line!.requestedQty))
      throw tooFine(units, { quantity, unit: line!.unit }, at('quantity'));
    if (deliverOn < today) throw dayPast(caller, at('deliverOn'));
  }
  if (isBelowNotes(line!, batches))
    throw new Failure('callOff.belowNotes', { ...place, field: 'batches', onNotes: onTheWay(line!) });
  const isAsRequested =
    compare(requestedAs(line!, batches), line!.requestedQty) === 0 &&
    batches.every(({ deliverOn }) => deliverOn === line!.dueOn);
  if (isAsRequested) throw new Failure('callOff.asAsked', { ...place, field: 'batches' });
  return line!;
};

const dayPast = (
  { language }: Pick<Caller, 'language'>,
  place: ReturnType<typeof placeOf> & { readonly field: string },
): Failure => {
  const message = words[language].checks['callOff.dayPast'];
  return new Failure('err.invalid', {
    ...place,
    fields: [{ path: place.field, message }],
    summary: `${place.partNo} ${place.dueOn}: ${message}`,
  });
};
