import { isDay } from '../../contract/day.ts';
import { isUnseen, plainText, unspacedKey } from '../../contract/values/plain-code.ts';
import { canonical, isQuantity } from '../../contract/quantity.ts';
import { typedDay } from '../../contract/values/typed-day.ts';
import type { Column, FieldOf } from '../list/column.tsx';
import { textOf } from '../session/text-of.ts';
import { choicesOf, type Choice } from '../parts/choices.ts';

export type GridKind = 'text' | 'quantity' | 'day' | 'choice' | 'checkbox' | 'readonly';

/** One column of an editable grid. Values in the row are text (Y and N for a checkbox); nothing is an empty text or null. */
export type GridColumn<Row> = {
  readonly field: string;
  readonly kind: GridKind;
  /** Instead of the domain's word for the field. */
  readonly title?: string;
  /** Pixels; the columns share what is left over. */
  readonly width: number;
  /** Of a text; what is longer is marked, never cut. */
  readonly maxLength?: number;
  readonly choices: readonly Choice[];
  readonly isRequired: boolean;
  /** False for a row in which this cell may not be changed. */
  readonly canEdit: (row: Row) => boolean;
  /** How a cell that is only read shows its value. */
  readonly shown?: Column<Row>;
  /** Stays in sight while the grid is scrolled sideways; for the first column, which names the row. */
  readonly isFrozen?: boolean;
};

export type GridColumnOptions<Row> = {
  title?: string;
  width?: number;
  /** Shows the mark at the head; the check of the grid decides. */
  required?: boolean;
  canEdit?: (row: Row) => boolean;
};

/** The kinds of column: `const columns: GridColumn<Line>[] = [gridColumn.text('batch', { max: 20 }), gridColumn.quantity('quantity')]`. */
export const gridColumn = {
  text: <Row>(
    field: FieldOf<Row>,
    options: GridColumnOptions<Row> & { max?: number } = {},
  ): GridColumn<Row> => ({
    ...made(field, 'text', 140, options),
    maxLength: options.max,
  }),
  /** An exact decimal as text. */
  quantity: <Row>(field: FieldOf<Row>, options: GridColumnOptions<Row> = {}): GridColumn<Row> =>
    made(field, 'quantity', 110, options),
  /** `YYYY-MM-DD`; what people and sheets write for a day is understood. */
  day: <Row>(field: FieldOf<Row>, options: GridColumnOptions<Row> = {}): GridColumn<Row> =>
    made(field, 'day', 120, options),
  /** One of a few values, pasted by value or by word. */
  choice: <Row>(
    field: FieldOf<Row>,
    names: Readonly<Record<string, string>> | readonly Choice[],
    options: GridColumnOptions<Row> = {},
  ): GridColumn<Row> => ({ ...made(field, 'choice', 130, options), choices: choicesOf(names) }),
  /** Y or N. */
  checkbox: <Row>(field: FieldOf<Row>, options: GridColumnOptions<Row> = {}): GridColumn<Row> =>
    made(field, 'checkbox', 70, options),
  /** A column as lists show it: `gridColumn.readonly(column.quantity('openQuantity', 'unit'))`. */
  readonly: <Row>(
    shown: Column<Row>,
    options: Pick<GridColumnOptions<Row>, 'width'> & { frozen?: boolean } = {},
  ): GridColumn<Row> => ({
    field: shown.field,
    kind: 'readonly',
    title: shown.title,
    width: options.width ?? shown.width,
    choices: [],
    isRequired: false,
    canEdit: () => false,
    shown,
    ...(options.frozen && { isFrozen: true }),
  }),
};

const made = <Row>(
  field: string,
  kind: GridKind,
  usual: number,
  { title, width, required, canEdit }: GridColumnOptions<Row>,
): GridColumn<Row> => ({
  field,
  kind,
  title,
  width: width ?? usual,
  choices: [],
  isRequired: required ?? false,
  canEdit: canEdit ?? (() => true),
});

/** The value of a cell as text. */
export const cellText = (row: object, field: string): string =>
  textOf((row as Readonly<Record<string, unknown>>)[field]);

/**
 * What a pasted or typed text means in a column. `understood` is false when it means nothing there: the text is kept
 * as it is, so the user sees what he pasted, and the cell is marked.
 */
export const readCell = (column: GridColumn<never>, raw: string): { text: string; understood: boolean } => {
  const text = raw.trim();
  if (isUnseen(text)) return { text: column.kind === 'checkbox' ? 'N' : '', understood: true };
  const read = READERS[column.kind](plainText(text), column.choices);
  return { text: read ?? text, understood: read !== null };
};

/** The code of what is wrong with a value for its kind alone; null when nothing is. */
export const kindComplaint = (column: GridColumn<never>, text: string): string | null => {
  if (text === '') return null;
  if (column.kind === 'quantity') return isQuantity(text) ? null : 'notAQuantity';
  if (column.kind === 'text')
    return column.maxLength !== undefined && text.length > column.maxLength ? 'tooLong' : null;
  if (column.kind === 'day') return isDay(text) ? null : 'notADay';
  if (column.kind === 'choice')
    return column.choices.some(({ value }) => value === text) ? null : 'invalidChoice';
  return null;
};

type Reader = (text: string, choices: readonly Choice[]) => string | null;

const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const YES = /^(y|yes|true|1|x|是|√|✓)$/i;
const NO = /^(n|no|false|0|否)$/i;

const READERS: Readonly<Record<GridKind, Reader>> = {
  text: (text) => text,
  readonly: (text) => text,
  // Sheets copy what they show: 1,234.50 with grouping, also by wide commas and spaces. Where a comma parts decimals, 1,00 is not 100.
  quantity: (text) => {
    const spaced = unspacedKey(text).replaceAll('，', ',');
    if (spaced.includes(',') && !GROUPED.test(spaced)) return null;
    const bare = spaced.replaceAll(',', '');
    return isQuantity(bare) ? canonical(bare) : null;
  },
  day: (text) => typedDay(text) ?? null,
  choice: (text, choices) =>
    choices.find(({ value, label }) => value === text || label.toLowerCase() === text.toLowerCase())?.value ??
    null,
  checkbox: (text) => (YES.test(text) ? 'Y' : NO.test(text) ? 'N' : null),
};
