import { EdiRefusal } from '../refusal.ts';

export type FixedRecord = {
  /** Number in the file from 1. */
  number: number;
  type: string;
  version: string;
  text: string;
  /** Records stand in lines: a fault in one leaves the next one where it is. */
  inLines: boolean;
  /** Reads a field of an 8-bit file, whose record is one character a byte; a field of text is as it stands. */
  readText?: ReadText | undefined;
};

/** The text that the bytes of a field mean. */
export type ReadText = (bytes: string) => string;

export const RECORD_LENGTH = 128;

/** Whether a field of which only this much is there can have lost nothing but blanks behind it. */
export type MayEnd = (known: string) => boolean;

/**
 * Fields of one record type, in order, behind its type (3) and version (2), with their widths. Texts are filled up with blanks and may
 * end anywhere; another field says itself where.
 */
export type RecordLayout<Field extends string = string> = readonly (readonly [
  field: Field,
  width: number,
  mayEnd?: MayEnd,
])[];

/** A reader of one record type: the fields by name, uncut. The widths must fill the record. */
export const fieldsOf = <Field extends string>(layout: RecordLayout<Field>) => {
  const width = layout.reduce((sum, [, fieldWidth]) => sum + fieldWidth, 5);
  if (width > RECORD_LENGTH) throw new Error(`record layout of ${width} characters`);
  return (record: FixedRecord): Record<Field, string> => {
    const fields: Partial<Record<Field, string>> = {};
    let at = 5;
    for (const [field, fieldWidth] of layout) {
      const raw = record.text.slice(at, at + fieldWidth);
      fields[field] = (record.readText?.(raw) ?? raw).toWellFormed();
      at += fieldWidth;
    }
    return fields as Record<Field, string>;
  };
};

/** Whether a record that ends here can have lost nothing but blanks: no number is cut through. */
export const endsWell = (layout: RecordLayout, text: string): boolean => {
  let at = 5;
  for (const [, width, mayEnd] of layout) {
    const known = text.slice(at, at + width);
    if (known.length > 0 && known.length < width) return mayEnd?.(known) ?? true;
    at += width;
  }
  return true;
};

/** Whether a line of this text is a whole record but for its trailing blanks. */
export type IsOnlyTrimmed = (text: string, blanksAreKept: boolean) => boolean;

/**
 * Cuts text, in any portions, into records of 128 characters. Line ends may be none, LF or CR LF. Empty lines and the old
 * end-of-file mark (1A) are decoration. Where records stand in lines, one that lost its trailing blanks on the way gets them back,
 * and one of another length is handed on with its refusal (`edi.recordLength`), for the next line is sound again; without line ends
 * it refuses the file, for every field behind the fault would be shifted.
 */
export const createRecordCutter = (
  isOnlyTrimmed: IsOnlyTrimmed,
  onRecord: (record: FixedRecord, broken?: EdiRefusal) => void,
  readText?: ReadText,
) => {
  let rest = '';
  let number = 0;
  /** Whether records stand in lines; known once the characters behind the first record have come. */
  let inLines: boolean | undefined;
  /** A record has come with blanks at its end: whoever sent the file on has not cut them. */
  let blanksAreKept = false;
  /** Within a line that is too long to be measured. */
  let passingLine = false;

  const lengthAt = (at: number, last: boolean): number | undefined => {
    const known = rest.length - at;
    inLines ??= standInLines(rest.slice(at), last);
    if (inLines === undefined) return undefined;
    const lineEnd = decorationFrom(rest, at, inLines ? LONGEST_LINE : RECORD_LENGTH);
    if (lineEnd !== undefined) return lineEnd - at;
    if (inLines) return known >= LONGEST_LINE || last ? Math.min(known, LONGEST_LINE) : undefined;
    if (known >= RECORD_LENGTH) return RECORD_LENGTH;
    return last ? known : undefined;
  };

  const hand = (raw: string) => {
    number += 1;
    const isTrimmed = inLines === true && raw.length < RECORD_LENGTH && isOnlyTrimmed(raw, blanksAreKept);
    const text = isTrimmed ? raw.padEnd(RECORD_LENGTH) : raw;
    const type = text.slice(0, 3);
    if (raw.length === RECORD_LENGTH && raw.endsWith(' ')) blanksAreKept = true;
    const record = { number, type, version: text.slice(3, 5), text, inLines: inLines === true, readText };
    if (text.length === RECORD_LENGTH) return onRecord(record);
    const detail = { found: raw.length, expected: RECORD_LENGTH, type };
    const broken = new EdiRefusal('edi.recordLength', { record: number }, detail);
    if (!inLines) throw broken;
    onRecord(record, broken);
  };

  const cut = (last: boolean) => {
    let at = 0;
    for (;;) {
      if (passingLine) at = decorationFrom(rest, at, rest.length) ?? rest.length;
      if (at < rest.length) passingLine = false;
      while (at < rest.length && isDecoration(rest, at)) at += 1;
      const found = at < rest.length ? lengthAt(at, last) : undefined;
      if (found === undefined) break;
      hand(rest.slice(at, at + found));
      passingLine = found === LONGEST_LINE;
      at += found;
    }
    rest = rest.slice(at);
  };

  return {
    push: (text: string) => {
      rest += text;
      cut(false);
    },
    end: () => cut(true),
    count: () => number,
  };
};

/** A line is measured up to here to name its length in the refusal. */
const LONGEST_LINE = 1024;

/** Without line ends the next record type follows the first record at once. */
const standInLines = (text: string, last: boolean): boolean | undefined => {
  if (decorationFrom(text, 0, RECORD_LENGTH + 1) !== undefined) return true;
  if (text.length < RECORD_LENGTH + 3 && !last) return undefined;
  return !/^(\d{3}|\d{0,2}$)/.test(text.slice(RECORD_LENGTH, RECORD_LENGTH + 3));
};

const isDecoration = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return code === 10 || code === 13 || code === 26;
};

const decorationFrom = (text: string, from: number, length: number): number | undefined => {
  const to = Math.min(text.length, from + length);
  for (let at = from; at < to; at += 1) if (isDecoration(text, at)) return at;
  return undefined;
};
