import { Failure } from '@portal/platform/contract/failure.ts';
import { compareDecimals } from '@portal/platform/contract/values/decimal.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { countedOfReceipts } from '@portal/receipt/server/offers.ts';
import { GOODS } from '../../contract/fields.ts';
import type { ClaimRow } from '../items.ts';

type Item = { readonly kind: string; readonly quantity: string };
type Claimed = {
  readonly partNo: string | null;
  readonly receiptNumber: string | null;
  readonly items: readonly Item[];
  /** It rests on goods that did not come, or went back. */
  readonly isShort: boolean;
};

/** Whether a claim rests on goods that did not come, or went back. */
export const isOfMissingGoods = ({ origin, quantity }: Pick<ClaimRow, 'origin' | 'quantity'>): boolean =>
  origin === 'qualityHold' || (origin === 'deviation' && quantity !== null);

/**
 * Goods that a receipt did not count were never paid, so their value is not claimed once more: what they cost besides may be. Fails with `claim.settledByReceipt`, which names the
 * receipt, the part and what of it counts.
 * @example 100 noted, 90 received: the value of 10 short ones is refused; the freight for sending them again is not.
 */
export const refuseUnpaidGoods = async (caller: Caller, claims: readonly Claimed[]): Promise<void> => {
  const ofGoods = claims.flatMap(({ items, ...claim }) =>
    items.flatMap(({ kind, quantity }) => (kind === GOODS ? [{ ...claim, quantity }] : [])),
  );
  if (ofGoods.length === 0) return;
  const counted = await countedOfReceipts(
    caller,
    ofGoods.flatMap(({ receiptNumber }) => receiptNumber ?? []),
  );
  for (const { partNo, receiptNumber, isShort, quantity } of ofGoods) {
    const line = counted.find((one) => one.receiptNumber === receiptNumber && one.partNo === partNo);
    const isPaid = line === undefined ? !isShort : !isShort && compareDecimals(quantity, line.counted) <= 0;
    if (!isPaid)
      throw new Failure('claim.settledByReceipt', {
        receiptNumber: receiptNumber ?? '',
        partNo: partNo ?? '',
        noted: line?.noted ?? '',
        counted: line?.counted ?? '0',
        quantity,
        field: 'items',
      });
  }
};
