import { wallClock, type Day } from '../../contract/day.ts';
import { grouped, signed, type Quantity } from '../../contract/quantity.ts';
import { durationText } from '../../contract/values/duration.ts';
import { session } from '../session/session.ts';

/** `1234567.5` as `1,234,567.5`. */
export const formatQuantity = (quantity: Quantity): string => grouped(quantity);

/** A number with at most so many decimals: `1234567.85` to one decimal is `1,234,567.9`. */
export const formatNumber = (value: number, decimals = 3): string =>
  formatQuantity(String(Number(value.toFixed(decimals))));

/** A difference: always with its sign, grouped. Example: `36816` is `+36,816`, `-40` is `−40`, none is `0`. */
export const formatChange = (quantity: Quantity): string => signed(formatQuantity(quantity));

/** How long something lasts, in the user's language. Example: 181 minutes are `3 小时 1 分`, 3660 are `2 天 13 小时`. */
export const formatDuration = (minutes: number): string => durationText(minutes, session().language);

/** An amount with two decimals and its currency: `1234.5`, `CNY` as `1,234.50 CNY`. */
export const formatMoney = (amount: string, currency?: string): string => {
  const [whole = '', decimals = ''] = amount.split('.');
  const text = `${formatQuantity(whole)}.${decimals.padEnd(2, '0')}`;
  return currency ? `${text} ${currency}` : text;
};

/** A day as every plant here writes it: `2026-03-02`. Takes a day or the start of a moment. */
export const formatDay = (day: Day): string => day.slice(0, 10);

/** A moment (ISO 8601, UTC) on the clock of a place: `2026-03-02 08:30`. `zone` is an IANA name. */
export const formatMoment = (moment: string, zone: string): string => {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const { day, time } = wallClock(zone, date);
  return `${day} ${time}`;
};
