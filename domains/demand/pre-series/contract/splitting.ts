import type { Batch } from '@portal/call-off/contract/answer/answer.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import { add, compare, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';

/** What is agreed for a day and not on notes. */
type AgreedLot = { readonly deliverOn: Day; readonly openQty: Quantity };

/**
 * Whether a split brings some of what it divides later than agreed, the earliest lots being divided first: until one of their days less would have
 * come than was promised. Example: 60 on 04-06 and 40 on 04-13 into 30 on 04-06 and 30 on 04-08 is later.
 */
export const isLater = (agreed: readonly AgreedLot[], lots: readonly Batch[]): boolean => {
  let rest = total(lots);
  let promised = '0';
  return agreed
    .toSorted((one, other) => one.deliverOn.localeCompare(other.deliverOn))
    .some(({ deliverOn, openQty }) => {
      const share = compare(openQty, rest) < 0 ? openQty : rest;
      rest = subtract(rest, share);
      promised = add(promised, share);
      return compare(total(lots.filter((lot) => lot.deliverOn <= deliverOn)), promised) < 0;
    });
};

const total = (lots: readonly Batch[]): Quantity => add('0', ...lots.map(({ quantity }) => quantity));
