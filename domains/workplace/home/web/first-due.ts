import { addDays, wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { homeWords } from './words.en.ts';

type DueWords = (typeof homeWords)['zh' | 'en']['due'];

/**
 * When the first document is due, in words, and whether that is over. `due` is a moment (ISO 8601, UTC), read on the clock of `zone`; one at midnight
 * is the end of the day before.
 * @example 今天 16:00 within today, 11-27 of one whose day is over
 */
export const firstDue = (
  due: string,
  { now, zone, words }: { readonly now: Date; readonly zone: string; readonly words: DueWords },
): { readonly text: string; readonly isOver: boolean } => {
  const clock = wallClock(zone, new Date(due));
  const isWholeDay = clock.time === '00:00';
  const day = isWholeDay ? addDays(clock.day, -1) : clock.day;
  const { day: today } = wallClock(zone, now);
  const near = {
    [addDays(today, -1)]: words.yesterday,
    [today]: words.today,
    [addDays(today, 1)]: words.tomorrow,
  };
  const when = [near[day] ?? day.slice('2026-'.length), ...(isWholeDay ? [] : [clock.time])].join(' ');
  const isOver = Date.parse(due) <= now.getTime();
  return { text: fill(isOver ? words.over : words.first, { when }), isOver };
};
