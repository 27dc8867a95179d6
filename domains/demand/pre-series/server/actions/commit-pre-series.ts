import type { Action } from '@portal/platform/server/caller.ts';
import { readCommitmentChecks } from '@portal/call-off/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { commitmentTo, commitLines } from '../answer/commit-lines.ts';
import { linesToMove } from '../lines/lock-lines.ts';

/** The supplier's answer to many lines, all or none. */
export const commitPreSeries: Action<typeof calls.commitPreSeries> = async (caller, input) => {
  const lines = await linesToMove(caller, input.lines, 'commitFull');
  const checks = await readCommitmentChecks(caller);
  const answered = lines.map((line, index) => commitmentTo(caller, line, input.lines[index]!, checks, index));
  await commitLines(caller, answered);
  return { moved: lines.length };
};
