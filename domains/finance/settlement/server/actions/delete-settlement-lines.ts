import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { settlements } from '../settlements.ts';
import { linesForUpdate, takeOutAs } from '../take-out.ts';

/** They wait until the plant releases them. A list of which nothing is left is dissolved. */
export const deleteSettlementLines: Action<typeof calls.deleteSettlementLines> = async (
  caller,
  { id, version, lines, reason },
) => {
  const list = await settlements.toMove(caller, 'takeOut', { id, version });
  const taken = await linesForUpdate(caller, id, lines);
  await takeOutAs(
    caller,
    list,
    taken.map((line) => line.id),
    { as: 'heldBack', remark: reason },
  );
  await caller.tell('settlement.changed', { id });
  return { lines: taken.length };
};
