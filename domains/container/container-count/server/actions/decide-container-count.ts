import { today } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { postContainers, type Posting } from '@portal/container-ledger/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { differenceOf, type Counterpart } from '../../contract/difference.ts';
import type * as calls from '../../contract/endpoints.ts';
import { countToMove, linesOf, moveCount, type CountRow, type LineRow } from '../count-to-move.ts';
import { countById, isOneOfCounters } from '../counts.ts';
import { requirePlant } from '../whose.ts';

/** Posts what differs in the same transaction as the decision: once, only where it was decided, and by somebody who did not count. */
export const approveContainerCount: Action<typeof calls.approveContainerCount> = async (
  caller,
  { against, reason, ...which },
) => {
  requirePlant(caller, 'containerCount.plantOnly');
  const count = await countToMove(caller, which, 'approve');
  if (await isOneOfCounters(caller, count.id))
    throw new Failure('containerCount.ownCount', { number: count.number });
  const lines = await linesOf(caller, count.id);
  const differing = lines.filter(({ figure, book }) => figure !== Number(book));
  if (differing.length > 0 && reason === null)
    throw new Failure('containerCount.reasonMissing', { differing: differing.length, field: 'reason' });
  for (const line of differing) await postDifference(caller, count, line, against, reason);
  await moveCount(caller, count.id, 'approve', { ...decided(caller, reason), against });
  await caller.tell('container-count.decided', { id: count.id, approved: true });
  return countById(caller, count.id);
};

/** Sends it back: nothing is posted. */
export const returnContainerCount: Action<typeof calls.returnContainerCount> = async (
  caller,
  { reason, ...which },
) => {
  requirePlant(caller, 'containerCount.plantOnly');
  const count = await countToMove(caller, which, 'return');
  await moveCount(caller, count.id, 'return', decided(caller, reason));
  await caller.tell('container-count.decided', { id: count.id, approved: false });
  return countById(caller, count.id);
};

const decided = ({ scope }: Caller, decision: string | null) => ({
  decided_at: new Date().toISOString(),
  decided_by: scope.userName,
  decision,
});

/** On the day it was counted; the ledger moves it to the first open day where that month is shut by now. */
const postDifference = async (
  caller: Caller,
  count: CountRow,
  line: LineRow,
  against: Counterpart,
  reason: string | null,
): Promise<void> => {
  const { container_code: containerCode, condition } = line;
  const holder = { kind: count.holder_kind, code: count.holder_code };
  const figures = { figure: line.figure!, book: Number(line.book), condition };
  const { giver, taker, takerCondition, quantity } = differenceOf(holder, figures, against, count.plant_no)!;
  const posting: Posting = {
    plantNo: count.plant_no,
    postedOn: today(await plantZone(caller), new Date(line.counted_at!)),
    cause: 'count',
    containerCode,
    quantity,
    giverKind: giver.kind,
    giverCode: giver.code,
    giverCondition: condition,
    takerKind: taker.kind,
    takerCode: taker.code,
    takerCondition,
    reason,
    documentKind: 'container_count',
    documentId: count.id,
    documentNumber: count.number,
    reversesId: null,
  };
  const [posted] = await postContainers(caller, [posting]);
  await caller.db
    .updateTable('container_count_line')
    .set({ movement_number: posted!.number })
    .where(ownRows(caller.scope, 'container_count_line'))
    .where('id', '=', line.id)
    .execute();
};
