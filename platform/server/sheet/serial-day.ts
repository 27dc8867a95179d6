const DAY = 86_400_000;
const WEEK = 7 * DAY;
const QUARTER_HOUR = 900_000;
/** 1970-01-01 as Excel counts days in its 1900 system. */
const EPOCH = 25_569;
/** 1900-03-01. Days before it are one off, because Excel believes in 1900-02-29. */
const FIRST_SURE = 61;
const DAYS_FROM_1900_TO_1904 = 1462;

/** `'2026-11-21'` as Excel's day number; undefined when it is no day, or one before March 1900. */
export const serialOfDay = (day: string): number | undefined => {
  if (day.length !== 10) return undefined;
  const serial = dayOfText(day) / DAY + EPOCH;
  return serial >= FIRST_SURE ? serial : undefined;
};

/**
 * Makes the function that turns a moment into Excel's day number for the wall clock of `zone` (IANA name), whole seconds,
 * as the text that the sheet holds. A moment is a Date, or text with an offset such as `2026-11-21T08:00:00Z` or
 * PostgreSQL's `2026-11-21 08:00:00.5+00`; text without an offset is wall time already. Undefined when it is no moment.
 */
export const serialOfMomentIn = (zone: string): ((moment: string | Date) => string | undefined) => {
  const offset = offsetsOf(zone);
  return (moment) => {
    const wall = typeof moment === 'string' ? wallOfText(moment, offset) : moment.getTime() + offset(moment.getTime());
    const day = Math.floor(wall / DAY);
    return day + EPOCH >= FIRST_SURE ? String(day + EPOCH) + fractionOf(Math.floor((wall - day * DAY) / 1000)) : undefined;
  };
};

/** Wall time in milliseconds; NaN when the text is no moment. Digits are read in place: an export has millions of them. */
const wallOfText = (text: string, offset: (time: number) => number): number => {
  const day = dayOfText(text);
  if (text.length === 10) return day;
  const divider = text.charCodeAt(10);
  if (!(divider === 32 || divider === 84) || text.charCodeAt(13) !== 58) return Number.NaN;
  const hasSeconds = text.charCodeAt(16) === 58;
  const seconds = two(text, 11) * 3600 + two(text, 14) * 60 + (hasSeconds ? two(text, 17) : 0);
  let at = hasSeconds ? 19 : 16;
  if (text.charCodeAt(at) === 46) do at++; while (text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57);
  const time = day + seconds * 1000;
  if (at === text.length) return time;
  const utc = time - minutesOf(text.slice(at)) * 60_000;
  return utc + offset(utc);
};

const daysKnown = new Map<string, number>();
const dayOfText = (text: string): number => {
  const day = text.length === 10 ? text : text.slice(0, 10);
  const known = daysKnown.get(day);
  if (known !== undefined) return known;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  if (daysKnown.size > 20_000) daysKnown.clear();
  daysKnown.set(day, time);
  return time;
};

const two = (text: string, at: number): number => {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
};

/** `Z`, `+08`, `-0330` or `+05:45` in minutes; NaN for anything else. */
const minutesOf = (zone: string): number => {
  if (zone === 'Z' || zone === '+00') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (sign === undefined) return Number.NaN;
  return (Number(hours) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
};

/** Seven digits tell the seconds of a day apart; each is made once. */
const fractions: string[] = [];
const fractionOf = (second: number): string =>
  (fractions[second] ??= second === 0 ? '' : (second / 86_400).toFixed(7).slice(1));

/** No zone has changed its clocks there and back within a week; only weeks of a change are asked by the quarter hour. */
const offsetsOf = (zone: string): ((time: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const weeks = new Map<number, number>();
  const quarters = new Map<number, number>();
  const asked = (time: number): number => {
    const name = format.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value ?? '';
    return minutesOf(/[+-]\d\d:\d\d/.exec(name)?.[0] ?? 'Z') * 60_000;
  };
  const remembered = (known: Map<number, number>, key: number, ask: () => number): number => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size > 20_000) known.clear();
    const answer = ask();
    known.set(key, answer);
    return answer;
  };
  return (time) => {
    if (Number.isNaN(time)) return time;
    const week = Math.floor(time / WEEK);
    const whole = remembered(weeks, week, () => {
      const first = asked(week * WEEK);
      return first === asked((week + 1) * WEEK) ? first : Number.NaN;
    });
    if (!Number.isNaN(whole)) return whole;
    const quarter = Math.floor(time / QUARTER_HOUR);
    return remembered(quarters, quarter, () => asked(quarter * QUARTER_HOUR));
  };
};

/**
 * Excel's day number as text, rounded to the second: `2026-11-21` for a whole day, `2026-11-21T08:30:00` with a time,
 * `08:30:00` for a time without a day. It is wall time, of whatever zone the sheet was written in. Undefined when out of range.
 */
export const textOfSerial = (value: number, from1904: boolean): string | undefined => {
  const seconds = Math.round((value + (from1904 ? DAYS_FROM_1900_TO_1904 : 0)) * 86_400);
  if (!Number.isFinite(seconds) || seconds < 0 || seconds >= 2_958_466 * 86_400) return undefined;
  const timeOfDay = seconds % 86_400;
  if (seconds < 86_400 && !from1904) return isoAt(timeOfDay).slice(11, 19);
  const day = Math.floor(seconds / 86_400);
  const shifted = day < FIRST_SURE - 1 ? day + 1 : day;
  const text = isoAt((shifted - EPOCH) * 86_400 + timeOfDay);
  return timeOfDay === 0 ? text.slice(0, 10) : text.slice(0, 19);
};

const isoAt = (seconds: number): string => new Date(seconds * 1000).toISOString();
