import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import type { Action, Caller, Reader } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import {
  AnswerFields,
  answerFields,
  completeness,
  judged,
  type Answer,
  type AnswerField,
  type AnswerWeek,
} from '../../contract/answer.ts';
import { OVERTIME } from '../../contract/status.ts';
import type * as calls from '../../contract/survey-calls.ts';
import { words } from '../../contract/words.en.ts';
import { draftOf } from './read.ts';
import { evidenceRecord, surveys, type SurveyRow } from './surveys.ts';

/** Keeps what is stated so far as the supplier's own. Fails at the place of a week. */
export const saveCapacitySurvey: Action<typeof calls.saveCapacitySurvey> = async (
  caller,
  { id, version, evidence, weeks, ...answer },
) => {
  const survey = await lockedToSave(caller, { id, version });
  await stateSurveyWeeks(caller, id, weeks);
  await attachFiles(caller, evidenceRecord(id), evidence);
  await keepDraft(caller, survey, {
    ...AnswerFields.parse(answer),
    evidence: evidence.map((file) => file.id),
  });
  return saved(caller, survey);
};

type Which = { readonly id: string; readonly version?: number };

export const lockedToSave = async (caller: Caller, which: Which): Promise<SurveyRow> => {
  const survey = await surveys.locked(caller, which);
  await surveys.toMove(caller, verbOf(survey), which);
  return survey;
};

/** Moves it on; returns the version that it has now. */
export const saved = async (caller: Caller, survey: SurveyRow) => {
  const moved = await surveys.moveOn(caller, verbOf(survey), survey);
  return { id: survey.id, version: moved.version + 1 };
};

const verbOf = ({ status }: SurveyRow) => (status === OVERTIME ? 'saveLate' : 'save');

/** Writes weeks of a survey; returns how many are otherwise than before. Fails with `capacity.weekNone`, `capacity.maximumLower` at their places. */
export const stateSurveyWeeks = async (
  { db, scope }: Reader,
  surveyId: string,
  weeks: readonly AnswerWeek[],
): Promise<number> => {
  const index = weeks.findIndex(
    ({ normal, maximum }) => normal !== null && maximum !== null && compare(maximum, normal) < 0,
  );
  if (index >= 0) {
    const { monday, normal, maximum } = weeks[index]!;
    throw new Failure('capacity.maximumLower', { field: 'maximum', index, monday, actual: normal, maximum });
  }
  const known = await weeksOf({ db, scope }, surveyId);
  const foreign = weeks.findIndex(({ monday }) => !known.some((week) => week.monday === monday));
  if (foreign >= 0)
    throw new Failure('capacity.weekNone', {
      field: 'monday',
      index: foreign,
      monday: weeks[foreign]!.monday,
    });
  const written = await sql`
    update capacity_survey_week as kept set normal = week.normal, maximum = week.maximum
    from ${rowsOf({ monday: 'date', normal: 'numeric', maximum: 'numeric' }, weeks)} as week
    where ${ownRows(scope, 'capacity_survey_week', 'kept')} and kept.survey_id = ${surveyId} and kept.monday = week.monday
      and (kept.normal, kept.maximum) is distinct from (week.normal, week.maximum)`.execute(db);
  return Number(written.numAffectedRows ?? 0n);
};

const weeksOf = async ({ db, scope }: Reader, surveyId: string) =>
  db
    .selectFrom('capacity_survey_week')
    .where(ownRows(scope, 'capacity_survey_week'))
    .where('survey_id', '=', surveyId)
    .orderBy('monday')
    .select(['monday', 'normal', 'maximum'])
    .select(sql<string>`trim_scale(demand)::text`.as('demand'))
    .execute();

export const keepDraft = async (
  { db }: Caller,
  { id, plantNo, supplierCode }: SurveyRow,
  draft: Answer & { readonly evidence: readonly string[] },
): Promise<void> => {
  await sql`
    insert into capacity_survey_draft as kept (plant_no, supplier_code, survey_id, answer)
    values (${plantNo}, ${supplierCode}, ${id}, ${JSON.stringify(draft)}::jsonb)
    on conflict (tenant_id, survey_id) do update set answer = excluded.answer`.execute(db);
};

/**
 * Sends the answer to the plant: what was saved becomes what is stated. After the last day it is late, for ever. Fails with `capacity.incomplete`, which names
 * what is missing, and `capacity.plannedPast`.
 */
export const submitCapacitySurvey: Action<typeof calls.submitCapacitySurvey> = async (caller, which) => {
  const { db, scope } = caller;
  const survey = await surveys.toMove(caller, 'submit', which);
  const draft = await draftOf(caller, survey.id);
  const answer = draft?.answer ?? stated(survey);
  const weeks = await weeksOf(caller, survey.id);
  requireComplete(answer, weeks);
  const today = await plantToday(caller);
  if (answer.plannedOn !== null && answer.plannedOn < today)
    throw new Failure('capacity.plannedPast', { field: 'plannedOn', plannedOn: answer.plannedOn });
  const moved = await surveys.moveOn(caller, 'submit', survey, {
    ...answer,
    ...(draft && { evidence: [...draft.evidence] }),
    ...judged(weeks),
    submittedAt: new Date().toISOString(),
    submittedBy: scope.userName,
    answeredLate: survey.answeredLate || survey.dueOn < today,
  });
  await db
    .deleteFrom('capacity_survey_draft')
    .where(ownRows(scope, 'capacity_survey_draft'))
    .where('survey_id', '=', survey.id)
    .execute();
  await caller.tell('capacity.submitted', { id: survey.id });
  return { id: survey.id, version: moved.version + 1 };
};

/** What was submitted before: of one that came back, as long as nothing was saved since. */
export const stated = (survey: SurveyRow): Answer =>
  AnswerFields.parse(
    Object.fromEntries(Object.keys(answerFields).map((field) => [field, survey[field as AnswerField]])),
  );

const requireComplete = (answer: Answer, weeks: Parameters<typeof completeness>[1]): void => {
  const { done, all, missing } = completeness(answer, weeks);
  if (done === all && missing.length === 0) return;
  const named = (language: 'zh' | 'en', comma: string): string =>
    missing.map((field) => words[language].fields[field]).join(comma);
  throw new Failure('capacity.incomplete', {
    done,
    all,
    missing:
      missing.length === 0 ? { zh: '无', en: 'none' } : { zh: named('zh', '、'), en: named('en', ', ') },
    ...(missing[0] !== undefined && { field: missing[0] }),
  });
};
