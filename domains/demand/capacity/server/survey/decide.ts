import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/survey-calls.ts';
import { groups } from '../groups.ts';
import { requirePlant } from './send.ts';
import { surveys, type SurveyRow } from './surveys.ts';

const decided = (caller: Caller) => ({
  decidedAt: new Date().toISOString(),
  decidedBy: caller.scope.userName,
});
const inOrder = <Line extends { readonly id: string }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));

/** An answer with a measure and its day is followed until that is done; any other one is done. */
const isFollowed = ({ solution, plannedOn }: SurveyRow): boolean => solution !== null && plannedOn !== null;

/** The plant takes answers as they are; what a group can make is what its supplier stated. Fails with `capacity.plantOnly`. */
export const acceptCapacitySurveys: Action<typeof calls.acceptCapacitySurveys> = async (
  caller,
  { lines },
) => {
  requirePlant(caller);
  let followed = 0;
  for (const which of inOrder(lines)) {
    const survey = await surveys.toMove(caller, 'accept', which);
    const follows = isFollowed(survey);
    await surveys.moveOn(caller, follows ? 'accept' : 'close', survey, {
      ...decided(caller),
      ...(!follows && { doneAt: new Date().toISOString(), doneBy: caller.scope.userName }),
    });
    if (survey.groupId !== null) await keepInGroup(caller, survey.id, survey.groupId);
    if (follows) followed += 1;
  }
  await caller.tell('capacity.decided', { ids: lines.map(({ id }) => id) });
  return { accepted: lines.length, followed };
};

/** The weeks of the group that the survey is of; what is agreed on or made beside stays. */
const keepInGroup = async (caller: Caller, surveyId: string, groupId: string): Promise<void> => {
  const { db, scope } = caller;
  await sql`
    insert into capacity_group_week as kept (plant_no, supplier_code, group_id, monday, actual, maximum)
    select week.plant_no, week.supplier_code, ${groupId}::bigint, week.monday, week.normal, week.maximum from capacity_survey_week as week
    where ${ownRows(scope, 'capacity_survey_week', 'week')} and week.survey_id = ${surveyId}
    on conflict (tenant_id, group_id, monday) do update set actual = excluded.actual, maximum = excluded.maximum
      where (kept.actual, kept.maximum) is distinct from (excluded.actual, excluded.maximum)`.execute(db);
  await groups.touch(caller, groupId);
};

/** The supplier answers again, within the workdays of the process options (`capacityAgainDays`) where less is left to him. Fails with `capacity.plantOnly`. */
export const rejectCapacitySurvey: Action<typeof calls.rejectCapacitySurvey> = async (
  caller,
  { reason, ...which },
) => {
  requirePlant(caller);
  const { capacityAgainDays } = await processOptions(caller);
  const again = await workdayFrom(caller, await plantToday(caller), capacityAgainDays);
  const { id, version } = await surveys.move(caller, 'reject', which, ({ dueOn }) => ({
    ...decided(caller),
    decision: reason,
    dueOn: dueOn > again ? dueOn : again,
    remindedFor: null,
  }));
  await caller.tell('capacity.decided', { ids: [id] });
  return { id, version: version + 1 };
};

/** Measures are done. Fails with `capacity.plantOnly`. */
export const finishCapacitySurveys: Action<typeof calls.finishCapacitySurveys> = async (
  caller,
  { lines },
) => {
  requirePlant(caller);
  await surveys.moveAll(caller, 'done', lines, {
    doneAt: new Date().toISOString(),
    doneBy: caller.scope.userName,
  });
  await caller.tell('capacity.decided', { ids: lines.map(({ id }) => id) });
  return { done: lines.length };
};
