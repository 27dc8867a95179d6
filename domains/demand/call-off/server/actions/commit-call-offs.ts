import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { commitmentTo, commitLines } from '../answer/commit-lines.ts';
import { linesToMove, versionsNow } from '../answer/lines-to-move.ts';
import { readCommitmentChecks } from '../answer/check-commitment.ts';
import { requireNeedsAnswer } from '../answer/waiting.ts';

/** Promises lines, all or none: in full, in part or in up to 6 batches. Lines that nobody
 * has to answer are taken when they are meant (`unasked`). The plant is told of answers that differ from what it asked. */
export const commitCallOffs: Action<typeof calls.commitCallOffs> = async (
  caller,
  { lines: input, unasked = false },
) => {
  const rules = await readCommitmentChecks(caller);
  const lines = await linesToMove(caller, input, 'commit');
  if (!unasked) for (const [index, line] of lines.entries()) requireNeedsAnswer(caller, line, rules, index);
  const answered = lines.map((line, index) => commitmentTo(caller, line, input[index]!, rules, index));
  await commitLines(caller, answered);
  return { committed: answered.length, lines: await versionsNow(caller, lines) };
};
