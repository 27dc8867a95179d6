import type { HistoryLine } from '@portal/platform/contract/shell.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { Sought } from './told-codes.ts';
import { codedIn, isPart, isWhole, placeOf, type KeptLine } from './told-place.ts';
import { Say } from './told-words.ts';

/** Lines of a record in the reader's language: what people did, with the names, numbers and words that they know. */
export const toldLines = async (
  caller: Caller,
  { entity, id, lines }: { entity: string; id: string; lines: readonly KeptLine[] },
): Promise<HistoryLine[]> => {
  const history = caller.histories[entity]!;
  const placed = lines.map((line) => ({ line, place: placeOf(history, entity, line) }));
  const sought = new Sought(caller);
  for (const { line, place } of placed)
    for (const [column, value] of codedIn(line, place)) sought.add(column, value);
  if (lines.some(({ ofTable, before, after }) => isWhole(before, after) && !isPart(history, ofTable)))
    sought.add({ kind: 'record', entity }, id);
  const say = new Say(caller, await sought.find());
  return placed.map(({ line, place }) => say.line(line, place, { entity, id }));
};
