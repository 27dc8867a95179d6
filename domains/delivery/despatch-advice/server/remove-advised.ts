import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { noteAdvised, removeDeliveryNote } from '@portal/delivery-note/server/offers.ts';
import type { DespatchAdvice } from '@portal/edi/contract/despatch-advice.ts';

/** BGM, message function (element 1225): cancellation and deletion take the note back, replacement writes it anew. */
export const WITHDRAWS: ReadonlySet<string> = new Set(['1', '3']);
export const REPLACES = '5';

/**
 * Deletes the note that an earlier message of this number made, undefined where there is none. Fails with `despatchAdvice.sentBefore` for one that
 * the plant has: only the plant gives it back.
 */
export const removeAdvised = async (
  caller: Caller,
  { noteNumber }: Pick<DespatchAdvice, 'noteNumber'>,
): Promise<{ number: string } | undefined> => {
  const note = await noteAdvised(caller, noteNumber);
  if (!note) return undefined;
  const { id, number } = note;
  if (note.isSent) throw new Failure('despatchAdvice.sentBefore', { number });
  await removeDeliveryNote(caller, { id });
  return { number };
};

/** Takes back the note that an earlier message made. Fails with `despatchAdvice.cancels` where there is none. */
export const withdrawAdvised = async (
  caller: Caller,
  advice: DespatchAdvice,
): Promise<{ number: string }> => {
  const removed = await removeAdvised(caller, advice);
  if (!removed) throw new Failure('despatchAdvice.cancels');
  return removed;
};
