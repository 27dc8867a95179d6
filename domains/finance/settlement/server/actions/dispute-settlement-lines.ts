import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { settlements } from '../settlements.ts';
import { linesForUpdate, takeOutAs } from '../take-out.ts';

/** The rest of the list can be accepted at once; what is disputed waits for the plant. A list of which nothing is left is dissolved. */
export const disputeSettlementLines: Action<typeof calls.disputeSettlementLines> = async (
  caller,
  { id, version, lines, reason },
) => {
  const list = await settlements.toMove(caller, 'dispute', { id, version });
  const taken = await linesForUpdate(caller, id, lines);
  await takeOutAs(
    caller,
    list,
    taken.map((line) => line.id),
    { as: 'disputed', remark: reason },
  );
  await caller.tell('settlement.disputed', { id, lines: taken.length, reason });
  return { lines: taken.length };
};
