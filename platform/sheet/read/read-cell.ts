import { PLAIN, type NumberLook } from './number-look.ts';
import { plainNumber } from './plain-number.ts';
import { textOfSerial } from '../serial-day.ts';
import { SheetRefusal } from '../sheet-refusal.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { LONGEST_CELL, plainText } from '../xml-text.ts';

/**
 * A cell as text. Numbers are plain decimals (`0.3`, never `3E-1` nor `0.30`), dates `2026-11-21`, `2026-11-21T08:30:00` or `08:30:00`
 * in wall time, booleans `true` or `false`, errors as Excel shows them (`#N/A`). `look`: what Excel shows a number as, where that is
 * more than the number. `formula`: the text is what Excel calculated last, perhaps of another day: refuse it in key columns.
 */
export type ReadCell = {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error' | 'empty';
  readonly look?: NumberLook;
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
  const cell = valueOf(raw, parts);
  const { text, kind } = cell;
  if (text.length > LONGEST_CELL) throw new SheetRefusal('sheet.longText', { limit: LONGEST_CELL });
  if (!raw.isFormula) return text === '' ? EMPTY : cell;
  return { ...cell, kind: text === '' ? 'empty' : kind, formula: true };
};

const valueOf = (
  { type, style, text }: RawCell,
  { sharedTexts, looks, from1904 }: WorkbookParts,
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
  const plain = plainNumber(text);
  if (plain === undefined) throw new SheetRefusal('sheet.damaged', { reason: 'number' });
  const look = looks[style] ?? PLAIN;
  const date = look.as === 'date' ? textOfSerial(Number(text), from1904) : undefined;
  if (date !== undefined) return { text: date, kind: 'date' };
  return look === PLAIN ? { text: plain, kind: 'number' } : { text: plain, kind: 'number', look };
};
