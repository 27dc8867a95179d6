import * as z from 'zod/mini';

/** Documents with money on its way, as the tabs of their list: the reader's move, overdue, kept by something. */
export const CashCounters = z.object({ mine: z.number(), overdue: z.number(), blocked: z.number() });
export type CashCounters = z.output<typeof CashCounters>;
