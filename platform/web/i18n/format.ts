import type { Day } from '../../contract/day.ts';
import type { Quantity } from '../../contract/quantity.ts';

/** `1234567.5` as `1,234,567.5`: text in, text out, so no digit is lost in a float. */
export const formatQuantity = (quantity: Quantity): string => {
  const [whole = '', decimals] = quantity.split('.');
  // short text: at most 15 digits
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

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
  return Number.isNaN(date.getTime()) ? moment : clockOf(zone).format(date).replace(',', '');
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than a hundred uses of it, so each zone keeps one. Swedish writes ISO days. */
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
};
