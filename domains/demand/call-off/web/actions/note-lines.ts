import type { CallOffRow } from '../../contract/lines/line-fields.ts';
import { isAnswerable } from '../../contract/answer/answer.ts';
import { noteStates } from '../../contract/status.ts';

/** A delivery note takes at most so many lines. */
const MOST_NOTE_LINES = 500;

/** True when quantities of the line may go on a delivery note now. */
const isNotable = (line: CallOffRow, answersRequired: boolean): boolean =>
  noteStates(answersRequired).includes(line.status) && isAnswerable(line);

/** One note that may be written of selected lines; `place` is where it is received: `WH1 / A13`. */
export type ProposedNote = {
  readonly supplierCode: string;
  readonly place: string;
  readonly lines: readonly CallOffRow[];
};

/**
 * The notes that selected lines make, in the order of the lines: one for each supplier and place (SPEC section 5: only the same receiving warehouse can
 * be combined; a truck unloads a note at one point), more where there are too many lines. `left` counts those that go on none.
 */
export const notesOf = (
  selected: readonly CallOffRow[],
  answersRequired: boolean,
): { readonly notes: readonly ProposedNote[]; readonly left: number } => {
  const lines = selected.filter((line) => isNotable(line, answersRequired));
  const ofPlaces = Map.groupBy(lines, ({ supplierCode, warehouseCode, unloadingPoint }) =>
    JSON.stringify([supplierCode, `${warehouseCode} / ${unloadingPoint}`]),
  );
  const notes = [...ofPlaces].flatMap(([key, same]) => {
    const [supplierCode, place] = JSON.parse(key) as [string, string];
    const parts = Array.from({ length: Math.ceil(same.length / MOST_NOTE_LINES) }, (_, at) =>
      same.slice(at * MOST_NOTE_LINES, (at + 1) * MOST_NOTE_LINES),
    );
    return parts.map((part) => ({ supplierCode, place, lines: part }));
  });
  return { notes, left: selected.length - lines.length };
};
