import type { Reader } from '@portal/platform/server/caller.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { BATCH_REASON, REFUSAL_REASON } from '../../contract/answer/answer.ts';

/** A reason of a dictionary, by its code and its names. */
export type Reason = Awaited<ReturnType<typeof dictChoices>>[number];

/** Why a supplier answers otherwise than asked. */
export const batchReasons = async (caller: Reader): Promise<Reason[]> => dictChoices(caller, BATCH_REASON);

/** Why he refuses. */
export const refusalReasons = async (caller: Reader): Promise<Reason[]> =>
  dictChoices(caller, REFUSAL_REASON);

export const isReason = (reasons: readonly Reason[], code: string): boolean =>
  reasons.some((one) => one.code === code);
