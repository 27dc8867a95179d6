import { dayAt, wallTimeAt } from './wall-clock.ts';

const SECONDS = 86_400;
/** 1970-01-01 as Excel counts days in its 1900 system. */
export const EPOCH = 25_569;
/** 1900-03-01. Days before it are one off, because Excel believes in 1900-02-29: they are written as text. */
export const FIRST_SURE = 61;
const DAYS_FROM_1900_TO_1904 = 1462;

const scratch = new Uint8Array(64);
const asBytes = (text: string): number => new TextEncoder().encodeInto(text, scratch).written;

/** `'2026-11-21'` as Excel's day number; undefined when it is no day, or one before March 1900. */
export const serialOfDay = (day: string): number | undefined => {
  const serial = day.length === 10 && asBytes(day) === 10 ? dayAt(scratch, 0) + EPOCH : Number.NaN;
  return serial >= FIRST_SURE ? serial : undefined;
};

/** A moment (Date, or a text that `wallTimeAt` reads) as Excel's day number of the wall clock, whole seconds, in decimals. */
export const serialOfMoment = (
  moment: string | Date,
  offset: (time: number) => number,
): string | undefined => {
  const wall =
    typeof moment === 'string' ? wallTimeAt(scratch, 0, asBytes(moment), offset) : wallOf(moment, offset);
  const day = Math.floor(wall / SECONDS);
  if (!(day + EPOCH >= FIRST_SURE)) return undefined;
  return `${day + EPOCH}.${String(fractionOf(wall - day * SECONDS)).padStart(7, '0')}`;
};

/** The second of a day in ten-millionths of the day, which tell all seconds apart. */
export const fractionOf = (second: number): number => Math.round((second / SECONDS) * 1e7);

const wallOf = (moment: Date, offset: (time: number) => number): number => {
  const time = Math.floor(moment.getTime() / 1000);
  return time + offset(time);
};

/**
 * Excel's day number as text, rounded to the second: `2026-11-21` for a whole day, `2026-11-21T08:30:00` with a time,
 * `08:30:00` for a time without a day. It is wall time, of whatever zone the sheet was written in. Undefined when out of range.
 */
export const textOfSerial = (value: number, from1904: boolean): string | undefined => {
  const seconds = Math.round((value + (from1904 ? DAYS_FROM_1900_TO_1904 : 0)) * SECONDS);
  if (!Number.isFinite(seconds) || seconds < 0 || seconds >= 2_958_466 * SECONDS) return undefined;
  const timeOfDay = seconds % SECONDS;
  if (value < 1) return isoAt(timeOfDay).slice(11, 19);
  const day = Math.floor(seconds / SECONDS);
  const shifted = day < FIRST_SURE - 1 ? day + 1 : day;
  const text = isoAt((shifted - EPOCH) * SECONDS + timeOfDay);
  return timeOfDay === 0 ? text.slice(0, 10) : text.slice(0, 19);
};

const isoAt = (seconds: number): string => new Date(seconds * 1000).toISOString();
