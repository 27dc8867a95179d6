import { textOfSerial } from './serial-day.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { LONGEST_CELL, plainText } from './xml-text.ts';

/**
 * A cell as text. Numbers are plain decimals (`0.3`, never `3E-1`), dates `2026-11-21`, `2026-11-21T08:30:00` or `08:30:00`
 * in wall time, booleans `true` or `false`, errors as Excel shows them (`#N/A`). `formula`: the text is what Excel
 * calculated last, perhaps of another day: refuse it in key columns.
 */
export type ReadCell = {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error' | 'empty';
  readonly formula?: true;
};

export const EMPTY: ReadCell = { text: '', kind: 'empty' };

/** A cell as it stands in the file. */
export type RawCell = {
  readonly type: string;
  readonly style: number;
  text: string;
  isFormula: boolean;
  readonly isBeyond: boolean;
};

export const cellOf = (raw: RawCell, parts: WorkbookParts): ReadCell => {
  const { text, kind } = valueOf(raw, parts);
  if (text.length > LONGEST_CELL) throw new SheetRefusal('sheet.longText', { limit: LONGEST_CELL });
  if (!raw.isFormula) return text === '' ? EMPTY : { text, kind };
  return { text, kind: text === '' ? 'empty' : kind, formula: true };
};

const valueOf = (
  { type, style, text }: RawCell,
  { sharedTexts, isDateStyle, from1904 }: WorkbookParts,
): ReadCell => {
  if (type === 's') {
    const shared = text === '' ? '' : sharedTexts[Number(text)];
    if (shared === undefined) throw new SheetRefusal('sheet.damaged', { reason: 'shared text' });
    return { text: shared, kind: 'text' };
  }
  if (type === 'inlineStr' || type === 'str') return { text: plainText(text), kind: 'text' };
  if (type === 'e') return { text, kind: 'error' };
  if (text === '') return EMPTY;
  if (type === 'b') return { text: text === '1' || text === 'true' ? 'true' : 'false', kind: 'boolean' };
  if (type === 'd') return { text: text.replace(/T00:00:00(\.0+)?Z?$/, ''), kind: 'date' };
  const value = Number(text);
  if (!Number.isFinite(value)) throw new SheetRefusal('sheet.damaged', { reason: 'number' });
  const date = isDateStyle[style] ? textOfSerial(value, from1904) : undefined;
  return date === undefined
    ? { text: plainDecimal(text, value), kind: 'number' }
    : { text: date, kind: 'date' };
};

/** Excel keeps doubles and shows 15 digits of them: what was typed as 0.1 may stand as 0.10000000000000001. */
const plainDecimal = (text: string, value: number): string =>
  /^-?\d{1,15}$/.test(text) || (/^-?\d+\.\d+$/.test(text) && text.length <= 16)
    ? text
    : value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 });
