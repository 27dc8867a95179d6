import type { CellKind } from './cell-xml.ts';

/**
 * A column: `width` in characters; `hint` is shown as a note on the heading; `choices` become a drop-down list. One that is `hidden`
 * travels with the rows unseen; the cells of one that is `locked` cannot be typed over in rows that are there.
 */
export type SheetColumn = {
  readonly header: string;
  readonly width: number;
  readonly kind: CellKind;
  readonly hint?: string;
  readonly choices?: readonly string[];
  readonly hidden?: true;
  readonly locked?: true;
};
