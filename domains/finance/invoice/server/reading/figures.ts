import Big from 'big.js';
import { isDay } from '@portal/platform/contract/day.ts';
import { Refused } from './refused.ts';

/** What stands where there is no tax: not taxed, exempt, or taxed on a difference. */
const NO_FIGURE = /^(?:\*+|免税|不征税|出口零税率|普通零税率)$/;
/** No amount or quantity of an invoice has more than twelve digits before its point, and no column takes more. */
const FIGURE = /^[+-]?\d{1,12}(?:\.\d{1,20})?$/;

export const isFigure = (text: string): boolean => FIGURE.test(text);

/** A decimal as the file has it, without plus sign and needless zeros. Refuses (`figureForm`) what is none: it names the element. */
export const figureOf = (text: string, element: string): string => {
  if (!isFigure(text)) throw new Refused('figureForm', { element, value: text.slice(0, 40) });
  return new Big(text).toFixed();
};

/** An amount to the cent. */
export const moneyOf = (text: string, element: string): string => {
  const amount = new Big(figureOf(text, element));
  if (!amount.eq(amount.round(2))) throw new Refused('figureForm', { element, value: text.slice(0, 40) });
  return amount.toFixed(2);
};

/** The tax of a line: `*` is none, by rule and not because it cannot be read. */
export const lineTaxOf = (text: string, element: string): string =>
  NO_FIGURE.test(text) ? '0' : figureOf(text, element);

/** A rate as a decimal: `0.130000`, `13%` and `0.13` are one. What is no rate stays as it is printed. */
export const rateOf = (text: string, element: string): string => {
  if (NO_FIGURE.test(text)) return text;
  return text.endsWith('%')
    ? new Big(figureOf(text.slice(0, -1).trim(), element)).div(100).toFixed()
    : figureOf(text, element);
};

/** Before it nothing was invoiced electronically. */
const FIRST_DAY = '2000-01-01';
const DAY =
  /^(?<y>\d{4})(?:[-/.年](?<m>\d{1,2})[-/.月](?<d>\d{1,2})日?|(?<mm>\d{2})(?<dd>\d{2}))(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;

/** A day of China as a file writes it: with or without the time of day, in signs or in characters. It is never moved to another zone. */
export const dayOf = (text: string, element: string): string => {
  const { y = '', m, d, mm = m, dd = d } = DAY.exec(text.trim())?.groups ?? {};
  const day = `${y}-${mm?.padStart(2, '0')}-${dd?.padStart(2, '0')}`;
  if (!isDay(day) || day < FIRST_DAY) throw new Refused('dayForm', { element, value: text.slice(0, 40) });
  return day;
};
