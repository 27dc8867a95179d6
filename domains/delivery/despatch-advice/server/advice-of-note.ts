import type { QuestionInput, ReadingCaller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { forwarderNames, onForwarder } from '@portal/supplier/server/offers.ts';
import type { AdvisedLoad, NoteAdvice } from '@portal/delivery-note/contract/fields.ts';
import { teller } from './problems.ts';

/** The file that a note came in, with what of it is wrong or missing in the caller's language; nothing for a note that came in none. */
export const adviceOfNote = async (
  caller: ReadingCaller,
  { noteId }: QuestionInput<'delivery-note.advice'>,
): Promise<(NoteAdvice & { load: AdvisedLoad | null })[]> => {
  const rows = await caller.db
    .selectFrom('despatch_advice as advice')
    .leftJoin('forwarder', onForwarder('advice', 'carrier_known'))
    .where(ownRows(caller.scope, 'despatch_advice', 'advice'))
    .where('advice.note_id', '=', noteId)
    .select([
      'advice.id',
      'advice.file_name as fileName',
      'advice.problems',
      'advice.carrier',
      'advice.carrier_known as forwarderCode',
      ...forwarderNames,
      'advice.consignment',
      'advice.means',
    ])
    .execute();
  if (rows.length === 0) return [];
  const tell = await teller(caller);
  return rows.map(({ id, fileName, problems, ...load }) => ({
    adviceId: id,
    fileName,
    problems: problems.map(tell).map(({ place, text }) => ({ place, text })),
    load: [load.carrier, load.consignment, load.means].every((said) => said === null) ? null : load,
  }));
};
