import * as z from 'zod/mini';

/** Parts of the plant that run short, as the tabs of their list: two weeks, one week, a day within this and the next one. */
export const ShortageCounters = z.object({ two: z.number(), one: z.number(), stops: z.number() });
export type ShortageCounters = z.output<typeof ShortageCounters>;

/** Parts of a supplier that run short at the plant, and those of which he is behind. */
export const ShareCounters = z.object({ short: z.number(), behind: z.number() });
export type ShareCounters = z.output<typeof ShareCounters>;
