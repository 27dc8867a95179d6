import { daysInMonth } from '@portal/platform/contract/day.ts';

/**
 * Reads days and moments out of bytes: an export holds millions, and most come straight from the database.
 * All answers are whole seconds or days since 1970-01-01, of the wall clock; NaN when the bytes are something else.
 */

const DAY = 86_400;
const WEEK = 7 * DAY;
const QUARTER_HOUR = 900;

/** `2026-11-21` in ten bytes as days since 1970-01-01. */
export const dayAt = (bytes: Uint8Array, from: number): number => {
  if (bytes[from + 4] !== 45 || bytes[from + 7] !== 45) return Number.NaN;
  const year = digits(bytes, from, 4);
  const month = digits(bytes, from + 5, 2);
  const day = digits(bytes, from + 8, 2);
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) return Number.NaN;
  // Years are counted from March, so that the leap day is the last one.
  const shifted = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return (
    shifted * 365 +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    dayOfYear -
    719_468
  );
};

/**
 * `2026-11-21T08:00:00Z`, PostgreSQL's `2026-11-21 08:00:00.5+00`, or without an offset, which is wall time already.
 * `offset` tells how many seconds the wall clock is ahead of UTC.
 */
export const wallTimeAt = (
  bytes: Uint8Array,
  from: number,
  to: number,
  offset: (time: number) => number,
): number => {
  const day = dayAt(bytes, from) * DAY;
  if (to - from === 10) return day;
  const divider = bytes[from + 10];
  if (!(divider === 32 || divider === 84) || bytes[from + 13] !== 58) return Number.NaN;
  const hasSeconds = to - from > 16 && bytes[from + 16] === 58;
  const clock = digits(bytes, from + 11, 2) * 3600 + digits(bytes, from + 14, 2) * 60;
  const time = day + clock + (hasSeconds ? digits(bytes, from + 17, 2) : 0);
  let at = from + (hasSeconds ? 19 : 16);
  if (at < to && bytes[at] === 46)
    do at++;
    while (at < to && bytes[at]! >= 48 && bytes[at]! <= 57);
  if (at >= to) return at === to ? time : Number.NaN;
  const utc = time - offsetAt(bytes, at, to);
  return utc + offset(utc);
};

const digits = (bytes: Uint8Array, from: number, count: number): number => {
  let value = 0;
  for (let at = from; at < from + count; at++) {
    const digit = bytes[at]! - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
};

/** `Z`, `+08`, `-0330` or `+05:45` in seconds. */
const offsetAt = (bytes: Uint8Array, from: number, to: number): number => {
  if (bytes[from] === 90 && to - from === 1) return 0;
  const sign = bytes[from] === 43 ? 1 : bytes[from] === 45 ? -1 : Number.NaN;
  const hours = digits(bytes, from + 1, 2);
  if (to - from === 3) return sign * hours * 3600;
  const minutes = bytes[from + 3] === 58 ? from + 4 : from + 3;
  return to - minutes === 2 ? sign * (hours * 3600 + digits(bytes, minutes, 2) * 60) : Number.NaN;
};

/**
 * How far the wall clock of `zone` (IANA name) is ahead of UTC, in seconds, at a time in seconds since 1970. No zone has
 * changed its clocks there and back within a week, so only weeks of a change are asked by the quarter hour.
 */
export const offsetsOf = (zone: string): ((time: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetIn = (time: number): number => {
    const name = format.formatToParts(time * 1000).find((part) => part.type === 'timeZoneName')?.value ?? '';
    const offset = Buffer.from(/[+-]\d\d:\d\d/.exec(name)?.[0] ?? 'Z');
    return offsetAt(offset, 0, offset.length);
  };
  const quarter = remembered((at) => offsetIn(at * QUARTER_HOUR));
  const week = remembered((at) => {
    const first = offsetIn(at * WEEK);
    return first === offsetIn((at + 1) * WEEK) ? first : Number.NaN;
  });
  return (time) => {
    if (Number.isNaN(time)) return time;
    const whole = week(Math.floor(time / WEEK));
    return Number.isNaN(whole) ? quarter(Math.floor(time / QUARTER_HOUR)) : whole;
  };
};

const remembered = (ask: (key: number) => number): ((key: number) => number) => {
  const known = new Map<number, number>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size > 20_000) known.clear();
    const answer = ask(key);
    known.set(key, answer);
    return answer;
  };
};
