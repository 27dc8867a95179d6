import type { Reader } from '@portal/platform/server/caller.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import { orderCodes, type OrderCodes } from '../../contract/codes.ts';

/**
 * Fails with `dict.unknownCode`, at its field, for a truck type, purpose of entry or emission standard that nobody can choose. What an order had before (`previous`)
 * stays, also when it was switched off since.
 */
export const requireOrderCodes = async (
  caller: Reader,
  input: OrderCodes,
  previous: OrderCodes = {},
): Promise<void> => {
  for (const field of Object.keys(orderCodes) as (keyof OrderCodes)[]) {
    const code = input[field] ?? null;
    if (code !== (previous[field] ?? null)) await requireDictCode(caller, orderCodes[field], code, field);
  }
};
