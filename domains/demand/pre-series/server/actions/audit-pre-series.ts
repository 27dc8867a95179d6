import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { Verdict } from '../../contract/order.ts';
import { lineStatus } from '../../contract/status.ts';
import { linesToMove, placeOf, type LockedLine } from '../lines/lock-lines.ts';
import { decideLots, lotsOf, type LockedLot } from '../lots/lots.ts';
import { recordAnswers } from '../answer/record-answers.ts';
import { settle } from '../lines/settle.ts';
import { perSupplier } from '../tell.ts';

/**
 * The MRP controller's word on proposals. Taken lots are agreed, the others refused; what `partReject` and `reject` leave is asked for again
 * from now on. Fails with `preSeries.lotUnknown` for a number that does not wait, with `preSeries.lotsChosen` when parts of a proposal
 * are not a part of it.
 */
export const auditPreSeries: Action<typeof calls.auditPreSeries> = async (
  caller,
  { lines: input, verdict, reason, remark },
) => {
  const lines = await linesToMove(caller, input, verdict);
  await requireDictCode(caller, REFUSAL_REASON, reason, 'reason');
  const ids = lines.map(({ id }) => id);
  const proposed = Map.groupBy(
    (await lotsOf(caller, ids)).filter(({ state }) => state === 'proposed'),
    ({ lineId }) => lineId,
  );
  const decided = lines.map((line, index) => ({
    line,
    lots: judged(proposed.get(line.id) ?? [], { line, index, verdict, selectedLots: input[index]!.lots }),
  }));
  const lots = decided.flatMap((one) => one.lots);
  for (const [state, taken] of [
    ['confirmed', true],
    ['refused', false],
  ] as const)
    await decideLots(
      caller,
      lots.filter((lot) => lot.taken === taken).map(({ id }) => id),
      state,
    );
  await writeVerdict(caller, ids, { verdict, reason, remark });
  await settle(caller, ids);
  await recordAnswers(
    caller,
    decided.map(({ line, lots }) => ({
      line,
      verb: verdict,
      reason,
      remark,
      lots: lots.map(({ deliverOn, quantity, taken }) => ({ deliverOn, quantity, taken })),
    })),
  );
  for (const message of perSupplier(lines)) await caller.tell('pre-series.audited', { ...message, verdict });
  return { moved: lines.length };
};

type Judged = LockedLot & { readonly taken: boolean };

const judged = (
  lots: readonly LockedLot[],
  {
    line,
    index,
    verdict,
    selectedLots,
  }: { line: LockedLine; index: number; verdict: Verdict; selectedLots: readonly number[] | undefined },
): Judged[] => {
  if (verdict === 'accept' || verdict === 'reject')
    return lots.map((lot) => ({ ...lot, taken: verdict === 'accept' }));
  const unknown = selectedLots?.find((number) => lots.every(({ lotNo }) => lotNo !== number));
  if (unknown !== undefined)
    throw new Failure('preSeries.lotUnknown', { ...placeOf(line, index), lotNo: unknown });
  const result = lots.map((lot) => ({ ...lot, taken: selectedLots?.includes(lot.lotNo) === true }));
  if (result.every(({ taken }) => taken) || !result.some(({ taken }) => taken))
    throw new Failure('preSeries.lotsChosen', placeOf(line, index));
  return result;
};

const writeVerdict = async (
  { db, scope }: Caller,
  ids: readonly string[],
  { verdict, reason, remark }: { verdict: Verdict; reason: string | null; remark: string | null },
): Promise<void> => {
  const asksAgain = verdict === 'reject' || verdict === 'partReject';
  await sql`update pre_series_line as line set agreed = ${lineStatus.moves[verdict].to}, audited_at = now(), audited_by = ${scope.userName},
      reject_reason = ${reason}, audit_remark = ${remark}, asked_at = ${asksAgain ? sql`now()` : sql.ref('line.asked_at')}
    where ${ownTenant(scope, 'line')} and id = any(${ids}::bigint[])`.execute(db);
};
