import type { CallOffRow } from '../../contract/lines/line-fields.ts';
import { isAnswerable } from '../../contract/answer/answer.ts';
import { noteStates } from '../../contract/status.ts';

/** A delivery note takes at most so many lines. */
export const MOST_NOTE_LINES = 500;

/** True when quantities of the line may go on a delivery note now. */
export const isNotable = (line: CallOffRow, answersRequired: boolean): boolean =>
  noteStates(answersRequired).includes(line.status) && isAnswerable(line);

/**
 * Where the goods of the lines are received, each place once: `WH1 / A13`. A delivery note goes to one place only
 * (SPEC section 5: only the same receiving warehouse can be combined; a truck unloads a note at one point).
 */
export const placesOf = (lines: readonly CallOffRow[]): string[] => [
  ...new Set(lines.map(({ warehouseCode, unloadingPoint }) => `${warehouseCode} / ${unloadingPoint}`)),
];

export const isOfOneSupplier = (lines: readonly CallOffRow[]): boolean =>
  new Set(lines.map((line) => line.supplierCode)).size <= 1;
