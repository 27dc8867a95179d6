import { EdiRefusal } from './refusal.ts';

export type FixedRecord = {
  /** Number in the file from 1. */
  number: number;
  type: string;
  version: string;
  text: string;
};

export const RECORD_LENGTH = 128;

/** Field widths of one record type, in order, behind its type (3) and version (2). */
export type RecordLayout<Field extends string = string> = readonly (readonly [field: Field, width: number])[];

/** A reader of one record type: the fields by name, uncut. The widths must fill the record. */
export const fieldsOf = <Field extends string>(layout: RecordLayout<Field>) => {
  const width = layout.reduce((sum, [, fieldWidth]) => sum + fieldWidth, 5);
  if (width > RECORD_LENGTH) throw new Error(`record layout of ${width} characters`);
  return (record: FixedRecord): Record<Field, string> => {
    const fields: Partial<Record<Field, string>> = {};
    let at = 5;
    for (const [field, fieldWidth] of layout) {
      fields[field] = record.text.slice(at, at + fieldWidth);
      at += fieldWidth;
    }
    return fields as Record<Field, string>;
  };
};

/**
 * Cuts text, in any portions, into records of 128 characters. Line ends may be none, LF or CR LF; a record that is
 * shorter or longer refuses the file (`edi.recordLength`), for every field behind the fault would be shifted.
 * Empty lines and the old end-of-file mark (1A) are decoration.
 */
export const createRecordCutter = (onRecord: (record: FixedRecord) => void) => {
  let rest = '';
  let number = 0;
  /** Whether records stand in lines; known once the characters behind the first record have come. */
  let inLines: boolean | undefined;

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

  const cut = (last: boolean) => {
    let at = 0;
    for (;;) {
      while (at < rest.length && isDecoration(rest, at)) at += 1;
      const found = at < rest.length ? lengthAt(at, last) : undefined;
      if (found === undefined) break;
      number += 1;
      const text = rest.slice(at, at + found);
      const type = text.slice(0, 3);
      if (found !== RECORD_LENGTH)
        throw new EdiRefusal(
          'edi.recordLength',
          { record: number },
          { found, expected: RECORD_LENGTH, type },
        );
      onRecord({ number, type, version: text.slice(3, 5), text });
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
