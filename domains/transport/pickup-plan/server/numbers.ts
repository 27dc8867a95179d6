import type { Caller } from '@portal/platform/server/caller.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';

/** Numbers of plans (PP) and trucks (PT), counted anew each day: `PP2026030200001`. */
export const numbersOf = async (caller: Caller, prefix: 'PP' | 'PT', count: number): Promise<string[]> => {
  if (count === 0) return [];
  const day = (await plantToday(caller)).replaceAll('-', '');
  const first = await takeNumbers(caller.db, `pickup-${prefix}`, day, count);
  return Array.from(
    { length: count },
    (_, n) => `${prefix}${day}${String(first + BigInt(n)).padStart(5, '0')}`,
  );
};
