import { Failure } from '@portal/platform/contract/failure.ts';
import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { excludeKpiLot } from '../contract/endpoints.ts';
import { OPEN } from '../contract/status.ts';
import { disputes } from './disputes.ts';
import { newEdition } from './new-edition.ts';
import { scores } from './scores.ts';

/** The lot is left out or corrected, and the score counted again at once. Answers the new edition. */
export const decideDispute = async (
  caller: Caller,
  verb: 'exclude' | 'correct',
  { reason, ...which }: ParsedInput<typeof excludeKpiLot>,
): Promise<{ scoreId: string }> => {
  const { scope } = caller;
  const found = await disputes.toMove(caller, verb, which);
  const { number, scoreNumber } = found;
  const [score] = await scores.lockedWhere(
    caller,
    sql<boolean>`number = ${scoreNumber} and ${inStates('status', [OPEN])}`,
  );
  if (!score) throw new Failure('scorecard.scoreStatus', { number: scoreNumber });
  const decided = await disputes.moveOn(caller, verb, found, {
    decidedAt: new Date().toISOString(),
    decidedBy: scope.userName,
    decision: reason,
  });
  const scoreId = await newEdition(caller, score, { cause: 'dispute', reason: `${number}: ${reason}` });
  await caller.db
    .updateTable('kpi_dispute')
    .set({ new_score_id: scoreId })
    .where(ownRows(scope, 'kpi_dispute'))
    .where('id', '=', decided.id)
    .execute();
  await caller.tell('scorecard.decided', { id: decided.id });
  return { scoreId };
};
