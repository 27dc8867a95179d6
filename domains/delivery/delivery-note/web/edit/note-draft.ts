import type { Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import type { DeliveryNote, NoteLine } from '../../contract/fields.ts';
import { areExtrasChanged, extrasIn, type ExtraDraft } from './extras-draft.ts';
import type { KeptDraft } from './kept-draft.ts';
import { draftsOf, isChanged, linesWritten, type LineDraft } from '../lines/line-draft.ts';
import {
  adopted,
  edited,
  isPackingChanged,
  keptPacking,
  type Packing,
} from '../packing/draft/packing-state.ts';

/** A note while it is written: what the server keeps, what is written of its materials, how it is packed. */
export type NoteDraft = {
  /** As it was read or saved last; its version goes with every call. */
  readonly note: DeliveryNote;
  readonly rows: LineDraft[];
  /** The materials with the quantities that are being written; the same object while no quantity changes. */
  readonly lines: readonly NoteLine[];
  readonly refused: Refusals;
  readonly packing: Packing;
  /** Containers that go along and pack nothing. */
  readonly extras: readonly ExtraDraft[];
};

/** With what was written before the page was loaded, where the device kept it. */
export const beginDraft = (note: DeliveryNote, kept?: KeptDraft): NoteDraft => {
  const rows = draftsOf(note.lineList, note.mandatory, kept?.rows);
  return {
    note,
    rows,
    lines: linesOf(note, rows, note.lineList),
    refused: {},
    packing: { ...keptPacking(note), ...kept?.packing },
    extras: kept?.extras ?? extrasIn(note.containers),
  };
};

/** Whether materials, or containers that go along, are not saved. */
export const areLinesChanged = ({ rows, note, extras }: NoteDraft): boolean =>
  isChanged(rows, note.lineList) || areExtrasChanged(extras, note.containers);
export const isDraftChanged = (draft: NoteDraft): boolean =>
  areLinesChanged(draft) || isPackingChanged(draft.packing);

export const withRows = (draft: NoteDraft, rows: LineDraft[]): NoteDraft => ({
  ...draft,
  rows,
  lines: linesOf(draft.note, rows, draft.lines),
  refused: {},
});

/** After head and materials were saved. */
export const afterSaving = (draft: NoteDraft, note: DeliveryNote): NoteDraft => ({
  ...draft,
  note,
  rows: draftsOf(note.lineList, note.mandatory),
  lines: note.lineList,
  refused: {},
  extras: extrasIn(note.containers),
});

/** After the packing was made or saved by the server. */
export const afterPacking = (draft: NoteDraft, note: DeliveryNote): NoteDraft => ({
  ...draft,
  note,
  lines: linesOf(note, draft.rows, draft.lines),
  // What was refused of a material before, that it was not packed, is mended or told again.
  refused: {},
  packing: adopted(draft.packing, note),
});

/** After materials came or went: what is written of the others stays; boxes of those that went go too. */
export const afterChangedLines = (draft: NoteDraft, note: DeliveryNote): NoteDraft => {
  const rows = draftsOf(note.lineList, note.mandatory, draft.rows);
  const lines = linesOf(note, rows, draft.lines);
  const present = new Set(note.lineList.map(({ id }) => id));
  const gone = new Set(draft.note.lineList.flatMap(({ id }) => (present.has(id) ? [] : id)));
  const packing = isPackingChanged(draft.packing)
    ? edited(draft.packing, { do: 'dropLines', lines: gone }, lines)
    : adopted(draft.packing, note);
  return { note, rows, lines, refused: {}, packing, extras: draft.extras };
};

const linesOf = (note: DeliveryNote, rows: LineDraft[], before: readonly NoteLine[]): readonly NoteLine[] => {
  const lines = linesWritten(note.lineList, rows);
  const same = lines.length === before.length && lines.every((line, index) => isSame(line, before[index]!));
  return same ? before : lines;
};

const isSame = (one: NoteLine, other: NoteLine): boolean =>
  one === other || (one.id === other.id && one.quantity === other.quantity && one.lineNo === other.lineNo);
