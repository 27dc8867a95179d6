import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { stageAfter } from '../../contract/stages.ts';
import { dayBehind } from '../clocks.ts';
import { eightDs } from '../eight-ds.ts';
import { changed } from '../saving.ts';
import { moveStage, stageOf } from '../stage-rows.ts';
import { passTurn } from '../turns.ts';

/** The plant approves a stage: the next one is the supplier's, behind the last the report is closed. */
export const approveEightD: Action<typeof calls.approveEightD> = async (caller, { id, version }) => {
  const present = await eightDs.row(caller, id);
  const next = stageAfter(present.stage);
  const report = await eightDs.toMove(caller, next === undefined ? 'close' : 'approve', { id, version });
  const kept = await stageOf(caller, id, report.stage);
  await moveStage(caller, 'approve', report, kept, {
    ...decidedNow(caller),
    reason: null,
  });
  const now = new Date().toISOString();
  await (next === undefined
    ? eightDs.moveOn(caller, 'close', report, {
        dueOn: null,
        waitsSince: null,
        closedAt: now,
        closedBy: caller.scope.userName,
      })
    : eightDs.moveOn(caller, 'approve', report, {
        stage: next,
        dueOn: (await stageOf(caller, id, next)).dueOn,
        waitsSince: now,
        overdueToldAt: null,
      }));
  await passTurn(caller, report, { as: 'approved' }, next && { stage: next, side: 'supplier' });
  await caller.tell('eight-d.decided', {
    id,
    stage: report.stage,
    as: next === undefined ? 'closed' : 'approved',
    reason: '',
  });
  return changed(caller, id);
};

/** The plant refuses a stage and says why: it is the supplier's again. Its last day stays; where that is over he has so many days to mend it. */
export const refuseEightD: Action<typeof calls.refuseEightD> = async (caller, { id, version, reason }) => {
  const report = await eightDs.toMove(caller, 'refuse', { id, version });
  const { stage } = report;
  const kept = await stageOf(caller, id, stage);
  await moveStage(caller, 'refuse', report, kept, {
    ...decidedNow(caller),
    reason,
  });
  const mendBy = await dayBehind(caller, report, await plantToday(caller), report.reworkDays);
  await eightDs.moveOn(caller, 'refuse', report, {
    dueOn: kept.dueOn > mendBy ? kept.dueOn : mendBy,
    waitsSince: new Date().toISOString(),
    // the supplier hears once of a stage that is late
    overdueToldAt: kept.overdueToldAt,
  });
  await passTurn(caller, report, { as: 'refused', reason }, { stage, side: 'supplier' });
  await caller.tell('eight-d.decided', { id, stage, as: 'refused', reason });
  return changed(caller, id);
};

/** The plant ends a report that is not closed. */
export const cancelEightD: Action<typeof calls.cancelEightD> = async (caller, { id, version, reason }) => {
  const report = await eightDs.move(
    caller,
    'cancel',
    { id, version },
    {
      dueOn: null,
      waitsSince: null,
      cancelledAt: new Date().toISOString(),
      cancelledBy: caller.scope.userName,
      cancelReason: reason,
    },
  );
  await passTurn(caller, report, { as: 'cancelled', reason }, undefined);
  await caller.tell('eight-d.decided', { id, stage: report.stage, as: 'cancelled', reason });
  return null;
};

const decidedNow = ({ scope }: Caller) => ({
  decidedAt: new Date().toISOString(),
  decidedBy: scope.userName,
});
