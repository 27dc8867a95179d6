import * as z from 'zod/mini';

/** SPEC section 1, "Home dashboard counters": settlement lists by price type, as they stand; blocked ones are among the others. */
export const SettlementCounters = z.object({
  byPriceType: z.array(
    z.object({ priceType: z.string(), new: z.number(), accepted: z.number(), blocked: z.number() }),
  ),
});
export type SettlementCounters = z.output<typeof SettlementCounters>;
