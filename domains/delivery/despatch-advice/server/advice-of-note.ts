import type { Asked, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { NoteAdvice } from '@portal/delivery-note/contract/fields.ts';
import { told } from './problems.ts';

/** The file that a note came in, with what of it is wrong or missing in the caller's language; nothing for a note that came in none. */
export const adviceOfNote = async (
  caller: Caller,
  { noteId }: Asked<'delivery-note.advice'>,
): Promise<NoteAdvice[]> => {
  const rows = await caller.db
    .selectFrom('despatch_advice as advice')
    .where(ownRows(caller.scope, 'despatch_advice', 'advice'))
    .where('advice.note_id', '=', noteId)
    .select(['advice.id', 'advice.file_name as fileName', 'advice.problems'])
    .execute();
  return rows.map(({ id, fileName, problems }) => ({
    adviceId: id,
    fileName,
    problems: problems.map((problem) => told(caller, problem)),
  }));
};
