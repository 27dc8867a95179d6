import { fill } from '@portal/platform/contract/words.ts';
import type { screenWords } from './words.en.ts';

type Words = (typeof screenWords)['zh' | 'en'];

/**
 * How late a truck is, in words: whole minutes since the expected arrival (ISO moment); hours from one on, days from one on.
 * Example: expected 08:00, now 09:05 is "1 h 5 min late".
 */
export const lateness = (expectedArrival: string, now: number, { lateBy }: Words): string => {
  const all = Math.max(0, Math.floor((now - Date.parse(expectedArrival)) / 60_000));
  const minutes = all % 60;
  const hours = Math.floor(all / 60) % 24;
  const days = Math.floor(all / 1440);
  if (days > 0) return fill(lateBy.days, { days, hours });
  return hours > 0 ? fill(lateBy.hours, { hours, minutes }) : fill(lateBy.minutes, { minutes });
};
