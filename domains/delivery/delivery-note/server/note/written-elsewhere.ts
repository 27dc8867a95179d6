import type { Caller } from '@portal/platform/server/caller.ts';
import type { LineInput } from '../../contract/fields.ts';
import { updateLines } from './note-lines.ts';
import { noteLines } from './note-record.ts';
import { checkWritten } from './note-rules.ts';

/** What the supplier's own system states of the materials of a new note. Wrong versions are refused, missing ones wait for the sending. */
export const describeLines = async (
  caller: Caller,
  noteId: string,
  lines: readonly LineInput[],
): Promise<void> => {
  const present = new Map((await noteLines(caller, noteId)).map((line) => [line.id, line]));
  for (const written of lines) checkWritten(present.get(written.id)!, written);
  await updateLines(caller, noteId, lines);
};
