import * as z from 'zod/mini';
import { longest, maybe } from '@portal/platform/contract/fields.ts';
import { add, fromThousandths, thousandths, type Quantity } from '@portal/platform/contract/quantity.ts';

/** Per cent with at most two decimals, 0 to 100; null: none is kept, so nothing beyond what is open. */
export const OverDelivery = maybe(
  z
    .string()
    .check(z.trim(), longest(6), z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'callOff.percentForm')),
);

/**
 * The most that a note may take of a line: what is open, and what the agreement allows beyond what is asked for, down to thousandths.
 * Example: 100 asked for, 40 open, 5 per cent: 45.
 */
export const mostOf = (line: { requested: Quantity; open: Quantity; percent: string | null }): Quantity =>
  line.percent === null
    ? line.open
    : add(line.open, fromThousandths((thousandths(line.requested) * thousandths(line.percent)) / 100_000n));
