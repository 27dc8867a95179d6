import { sql, type RawBuilder } from 'kysely';
import { today as dayNow, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { RowScope } from '@portal/platform/server/database/own-rows.ts';
import { deadlineOfRow, plantZone, workdayFrom, type Deadlines } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { transportDaysOfRow } from '@portal/supplier/server/offers.ts';

/** What a line that is requested today is held to in a plant: today there, and the day so many workdays on that the plant gives for an answer. */
export type AnswerTerms = { readonly today: Day; readonly until: Day };

/** What is requested now in a plant, the caller's present one if not said. */
export const answerTermsOf = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  plantNo: string = scope.plantNo,
): Promise<AnswerTerms> => {
  const caller = { db, scope: { ...scope, plantNo } };
  const today = dayNow(await plantZone(caller));
  const { feedbackDays } = await processOptions(caller, plantNo);
  return { today, until: await workdayFrom(caller, today, feedbackDays) };
};

/**
 * SQL: the last day for the answer to a line that is requested today: the earlier of the plant's feedback days and the day on which the goods must
 * leave, never before today.
 * @example requested on Monday the 2nd with three days, due on the 4th, one day on the road: by the 3rd; due on the 1st: by the 2nd
 */
export const answerDay = ({
  today,
  until,
  dueOn,
  transportDays,
}: Readonly<Record<'today' | 'until' | 'dueOn' | 'transportDays', RawBuilder<unknown>>>): RawBuilder<Day> =>
  sql<Day>`greatest(${today}::date, least(${until}::date, ${dueOn} - coalesce(${transportDays}, 0)))`;

/** SQL: the same of rows of the lines' table, which is `owner` in the query, and by what holds today. */
export const answerDayOfRow = (
  scope: RowScope,
  owner: string,
  { today, until }: AnswerTerms,
): RawBuilder<Day> =>
  answerDay({
    today: sql`${today}`,
    until: sql`${until}`,
    dueOn: sql.ref(`${owner}.due_on`),
    transportDays: transportDaysOfRow({ scope }, owner),
  });

/** SQL: the last day for the answer to `line`, as it was kept when it was requested; of lines from before that, by the plant's feedback days. */
export const keptAnswerDay = (zone: string, deadlines: Deadlines): RawBuilder<Day> =>
  sql<Day>`coalesce(line.answer_by, ${deadlineOfRow('line', sql<Day>`(line.asked_at at time zone ${zone})::date`, deadlines)})`;
