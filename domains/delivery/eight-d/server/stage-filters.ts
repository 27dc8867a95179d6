import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Stage } from '../contract/stages.ts';
import { APPROVED, CANCELLED, SUBMITTED } from '../contract/status.ts';

/** SQL, on a stage: it was submitted late; one that is not submitted is behind its last day. */
export const isStageLate = (stage: string, today: Day): RawBuilder<SqlBool> => sql<SqlBool>`(
  case when ${inStates(`${stage}.status`, [APPROVED, SUBMITTED])} then ${sql.ref(`${stage}.submitted_late`)} else ${sql.ref(`${stage}.due_on`)} < ${today}::date end)`;

/** SQL, on a report: figures count it. */
export const isCounted = (report: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${report}.status`)} <> ${sql.lit(CANCELLED)}`;

/** SQL, on `eight_d`: it has begun a stage. */
export const hasBegun = (
  { scope }: Pick<Reader, 'scope'>,
  stage: Stage,
): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${isCounted('eight_d')} and exists (select from eight_d_turn as turn where ${ownRows(scope, 'eight_d_turn', 'turn')} and turn.eight_d_id = eight_d.id and turn.stage = ${stage}))`;

/** SQL, on `eight_d`: it has begun a stage, and was late in it. */
export const wasLateIn = (
  caller: Pick<Reader, 'scope'>,
  stage: Stage,
  today: Day,
): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${hasBegun(caller, stage)} and exists (select from eight_d_stage as one where ${ownRows(caller.scope, 'eight_d_stage', 'one')} and one.eight_d_id = eight_d.id
    and one.stage = ${stage} and ${isStageLate('one', today)}))`;
