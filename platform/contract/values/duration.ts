import { fill, type BothNames, type Language } from '../words.ts';
import { words } from '../words.en.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** From so many days on minutes say nothing more, and hours are counted beside days. */
const DAYS = 2;

/**
 * How long something lasts, the one way it is said everywhere: whole minutes, hours from one on, days from 48 hours on. Less than a minute is never
 * none: who is late by 20 seconds is not late by "0". Example: 181 is `3 小时 1 分`, 3660 is `2 天 13 小时`.
 */
export const durationText = (minutes: number, language: Language): string => {
  const { duration } = words[language];
  if (minutes > 0 && minutes < 1) return duration.underMinute;
  const all = Math.floor(minutes);
  if (all < HOUR) return fill<string>(duration.minutes, { minutes: all });
  if (all < DAYS * DAY)
    return inTwo(all, HOUR, (hours, rest) =>
      fill<string>(rest > 0 ? duration.hours : duration.wholeHours, { hours, minutes: rest }),
    );
  return inTwo(Math.floor(all / HOUR), DAY / HOUR, (days, hours) =>
    fill<string>(hours > 0 ? duration.days : duration.wholeDays, { days, hours }),
  );
};

/** The same in both languages, for the details of a refusal. */
export const durationNames = (minutes: number): BothNames => ({
  zh: durationText(minutes, 'zh'),
  en: durationText(minutes, 'en'),
});

const inTwo = (all: number, size: number, say: (whole: number, rest: number) => string): string =>
  say(Math.floor(all / size), all % size);
