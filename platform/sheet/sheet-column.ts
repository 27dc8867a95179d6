import type { CellKind } from './cell-xml.ts';

/** A column: `width` in characters; `hint` is shown as a note on the heading; `choices` become a drop-down list. */
export type SheetColumn = {
  readonly header: string;
  readonly width: number;
  readonly kind: CellKind;
  readonly hint?: string;
  readonly choices?: readonly string[];
};
