import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { answerTo, storeAnswers } from '../answer-lines.ts';
import { linesToMove } from '../answering.ts';
import { readCallOffRules } from '../plant-rules.ts';

/** Promises lines, all or none: in full, in part or in up to 6 batches. The plant is told of answers that differ from what it asked. */
export const commitCallOffs: Action<typeof calls.commitCallOffs> = async (caller, { lines: input }) => {
  const rules = await readCallOffRules(caller);
  const lines = await linesToMove(caller, input, 'commit');
  const answered = lines.map((line, index) => answerTo(caller, line, input[index]!, rules, index));
  await storeAnswers(caller, answered);
  return { committed: answered.length };
};
