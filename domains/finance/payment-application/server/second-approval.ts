import type { Reader } from '@portal/platform/server/caller.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { isAbove } from '../contract/rules.ts';

/** Whether an amount is approved by two persons, as the process options of the plant say. */
export const wantsTwo = async (caller: Reader, { applied }: { readonly applied: string }): Promise<boolean> =>
  isAbove(applied, String((await processOptions(caller)).secondApprovalAbove));
