import * as z from 'zod/mini';
import { longest, maybe } from '@portal/platform/contract/fields.ts';
import { MOST_DECIMALS } from '@portal/platform/contract/values/unit.ts';
import { add, fromThousandths, thousandths, type Quantity } from '@portal/platform/contract/quantity.ts';

/** Per cent with at most two decimals, 0 to 100; null: none is kept, so nothing beyond what is open. */
export const OverDelivery = maybe(
  z
    .string()
    .check(z.trim(), longest(6), z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'callOff.percentForm')),
);

/**
 * The most that a note may take of a line: what is open, and what the agreement allows beyond what is requested, rounded down to what its unit is counted in.
 * Example: 100 requested, 40 open, 5 per cent: 45. Of 64 pieces 5 per cent are 3, not 3.2.
 */
export const mostOf = (line: {
  requested: Quantity;
  open: Quantity;
  percent: string | null;
  /** What quantities of its unit have. */
  decimals: number;
}): Quantity => {
  if (line.percent === null) return line.open;
  const beyond = (thousandths(line.requested) * thousandths(line.percent)) / 100_000n;
  const finest = 10n ** BigInt(MOST_DECIMALS - line.decimals);
  return add(line.open, fromThousandths((beyond / finest) * finest));
};
