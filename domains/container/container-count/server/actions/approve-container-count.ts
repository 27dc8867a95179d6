import { today } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { postContainers, type Posting } from '@portal/container-ledger/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { differenceOf, type Counterpart } from '../../contract/difference.ts';
import type * as calls from '../../contract/endpoints.ts';
import { linesOf, type LineRow } from '../count-lines.ts';
import { countById, counts } from '../counts.ts';
import { decided } from '../decided.ts';

type Decision = { readonly against: Counterpart; readonly reason: string | null };

/** Posts what differs in the same transaction as the decision: once, only where it was decided, and by somebody who did not count. */
export const approveContainerCount: Action<typeof calls.approveContainerCount> = async (
  caller,
  { against, reason, ...which },
) => {
  await counts.move(caller, 'approve', which, async (count) => {
    const { tookPart } = await counts.byId(caller, count.id);
    if (tookPart === 'Y') throw new Failure('containerCount.ownCount', { number: count.number });
    const lines = await linesOf(caller, count.id);
    const differing = lines.filter(({ figure, book }) => figure !== Number(book));
    if (differing.length > 0 && reason === null)
      throw new Failure('containerCount.reasonMissing', { differing: differing.length, field: 'reason' });
    await postDifferences(caller, count, differing, { against, reason });
    return { ...decided(caller, reason), against };
  });
  await caller.tell('container-count.decided', { id: which.id, approved: true });
  return countById(caller, which.id);
};

/** On the day on which each was counted; the ledger moves it to the first open day where that month is shut by now. */
const postDifferences = async (
  caller: Caller,
  count: RowOf<'container_count'>,
  lines: readonly LineRow[],
  { against, reason }: Decision,
): Promise<void> => {
  const zone = await plantZone(caller);
  const holder = { kind: count.holderKind, code: count.holderCode };
  const postings = lines.map((line): Posting => {
    const { containerCode, condition } = line;
    const figures = { figure: line.figure!, book: Number(line.book), condition };
    const { giver, taker, takerCondition, quantity } = differenceOf(holder, figures, against, count.plantNo)!;
    return {
      plantNo: count.plantNo,
      postedOn: today(zone, new Date(line.countedAt!)),
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
  });
  const posted = await postContainers(caller, postings);
  await updateRows(
    caller,
    'container_count_line',
    lines.map(({ id }, at) => ({ id, movementNumber: posted[at]!.number })),
  );
};
