import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { RAISED } from '../../contract/status.ts';
import { scores } from '../scores.ts';

/** They stay as they are with their lots. Fails with `scorecard.stillDisputable` or `scorecard.disputesWait`. */
export const closeKpiScores: Action<typeof calls.closeKpiScores> = async (caller, { lines }) => {
  const { db, scope } = caller;
  const today = await plantToday(caller);
  const waiting = await db
    .selectFrom('kpi_dispute as dispute')
    .where(ownRows(scope, 'kpi_dispute', 'dispute'))
    .where(inStates('dispute.status', [RAISED]))
    .select('dispute.score_number as number')
    .execute();
  const closed = await scores.moveAll(caller, 'close', lines, ({ number, disputeBy }) => {
    if (disputeBy !== null && disputeBy >= today)
      throw new Failure('scorecard.stillDisputable', { number, day: disputeBy });
    if (waiting.some((one) => one.number === number)) throw new Failure('scorecard.disputesWait', { number });
    return { closedAt: new Date().toISOString(), closedBy: scope.userName };
  });
  return { closed: closed.length };
};
