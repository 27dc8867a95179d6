import { STYLES, style } from './sheet-styles.ts';
import type { StyleName } from './sheet-styles.ts';
import { serialOfDay, serialOfMoment } from '../serial-day.ts';
import { offsetsOf } from '../wall-clock.ts';
import { LONGEST_CELL, xmlText } from '../xml-text.ts';

/** What a column holds: it decides how a value is written and shown, and how an empty cell takes what a user types. */
export type CellKind = 'text' | 'quantity' | 'integer' | 'day' | 'moment' | 'money' | 'flag';

/**
 * A value of a row. Quantities and money are decimal text, days `YYYY-MM-DD`, moments a Date or text with an offset.
 * A value that does not fit its column's kind is written as the text it is: an error workbook must show what was typed.
 */
export type SheetValue = string | number | boolean | Date | null | undefined;

/** Writes one cell; `shift` chooses the plain (0) or the bad (`BAD`) style. It has no address yet: `addressed`. */
export type CellWriter = (value: SheetValue, shift: number) => string;

/** Excel counts in doubles: 15 digits are safe, a longer decimal is written as text so that no digit is lost. */
const EXACT_DIGITS = 15;

export type CellWords = {
  readonly zone: string;
  readonly flags?: readonly [yes: string, no: string];
};

export const cellWriters = ({ zone, flags }: CellWords): { readonly [kind in CellKind]: CellWriter } => {
  const offset = offsetsOf(zone);
  const textIn =
    (name: StyleName): CellWriter =>
    (value, shift) => {
      if (isEmpty(value)) return emptyCell[style[name] + shift]!;
      const plain =
        typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : String(value);
      return textCell(
        plain.length > LONGEST_CELL ? `${plain.slice(0, LONGEST_CELL - 1)}…` : plain,
        style[name] + shift,
      );
    };
  const text = textIn('text');
  const digits = textIn('digits');
  const decimal =
    (whole: StyleName, broken: StyleName): CellWriter =>
    (value, shift) => {
      if (isEmpty(value)) return emptyCell[style[whole] + shift]!;
      const plain = typeof value === 'string' ? value : String(value);
      const form = formOf(plain);
      if (form === 'none') return text(value, shift);
      if (form === 'long') return digits(value, shift);
      return numberCell(plain, style[form === 'whole' ? whole : broken] + shift);
    };
  return {
    text,
    quantity: decimal('whole', 'decimal'),
    integer: decimal('whole', 'decimal'),
    money: decimal('money', 'money'),
    day: (value, shift) => {
      if (isEmpty(value)) return emptyCell[style.day + shift]!;
      const serial =
        value instanceof Date ? serialOfMoment(value, offset)?.split('.')[0] : serialOfDay(String(value));
      return serial === undefined ? text(value, shift) : numberCell(serial, style.day + shift);
    },
    moment: (value, shift) => {
      if (isEmpty(value)) return emptyCell[style.moment + shift]!;
      const serial =
        value instanceof Date || typeof value === 'string' ? serialOfMoment(value, offset) : undefined;
      return serial === undefined ? text(value, shift) : numberCell(serial, style.moment + shift);
    },
    flag: (value, shift) => {
      if (isEmpty(value)) return emptyCell[style.flag + shift]!;
      if (typeof value !== 'boolean') return textCell(String(value), style.flag + shift);
      if (flags) return textCell(value ? flags[0] : flags[1], style.flag + shift);
      return `<c s="${style.flag + shift}" t="b"><v>${value ? 1 : 0}</v></c>`;
    },
  };
};

/** A plain decimal (`-12.50`), told apart by hand because this runs millions of times in one export. */
const formOf = (digits: string): 'whole' | 'broken' | 'long' | 'none' => {
  let at = digits.charCodeAt(0) === 45 ? 1 : 0;
  if (at === digits.length) return 'none';
  let point = -1;
  let significant = 0;
  let broken = false;
  for (; at < digits.length; at++) {
    const code = digits.charCodeAt(at);
    if (code === 46) {
      if (point >= 0 || at === digits.length - 1 || !(digits.charCodeAt(at - 1) >= 48)) return 'none';
      point = at;
      continue;
    }
    if (code < 48 || code > 57) return 'none';
    if (code !== 48 || significant > 0) significant++;
    if (code !== 48 && point >= 0) broken = true;
  }
  if (significant > EXACT_DIGITS) return 'long';
  return broken ? 'broken' : 'whole';
};

/** Where nothing is, no cell is written: its column has the style of one. */
export const isEmpty = (value: SheetValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/**
 * A cell with its address, as `A2`. The standard allows cells without one, but many programs cannot open such a workbook (exceljs, xlsx-populate,
 * read-excel-file, box/spout and others).
 */
export const addressed = (cell: string, letters: string, row: number): string =>
  `${CELL}${letters}${row}"${cell.slice(BARE.length)}`;
const BARE = '<c';
const CELL = `${BARE} r="`;
/** What stands before the row of an address, and the cell behind its address. */
export const addressOpen = (letters: string): string => `${CELL}${letters}`;
export const behindAddress = (cell: string): string => cell.slice(BARE.length);

const styles = Array.from({ length: STYLES }, (_, at) => at);
export const emptyCell = styles.map((at) => `<c s="${at}"/>`);
const numberOpen = styles.map((at) => `<c s="${at}"><v>`);
const textOpen = styles.map((at) => `<c s="${at}" t="inlineStr"><is><t>`);
const spacedOpen = styles.map((at) => `<c s="${at}" t="inlineStr"><is><t xml:space="preserve">`);

const numberCell = (value: string | number, at: number): string => `${numberOpen[at]}${value}</v></c>`;

/** An inline string: whatever it begins with, Excel never takes it for a formula. */
export const textCell = (plain: string, at: number): string => {
  const isSpaced = plain.charCodeAt(0) <= 32 || plain.charCodeAt(plain.length - 1) <= 32;
  return `${(isSpaced ? spacedOpen : textOpen)[at]}${xmlText(plain)}</t></is></c>`;
};
