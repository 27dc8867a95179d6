import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import { AnswerFields, type Answer } from '../../contract/answer.ts';
import type * as calls from '../../contract/survey-calls.ts';
import { evidenceRecord, surveys } from './surveys.ts';

/** What a supplier has put in and not submitted. */
export type Draft = { readonly answer: Answer; readonly evidence: readonly string[] };

/** His draft of a survey; undefined where he has none. The row policy keeps it from everybody else. */
export const draftOf = async ({ db, scope }: Reader, surveyId: string): Promise<Draft | undefined> => {
  const row = await db
    .selectFrom('capacity_survey_draft')
    .where(ownRows(scope, 'capacity_survey_draft'))
    .where('survey_id', '=', surveyId)
    .select('answer')
    .executeTakeFirst();
  if (!row) return undefined;
  const { evidence = [], ...answer } = row.answer as { readonly evidence?: string[] };
  return { answer: AnswerFields.parse(answer), evidence };
};

/** One survey with its answer: to its supplier as he has saved it, to the plant as it was submitted last. Fails with `capacity.surveyNone`. */
export const readCapacitySurvey: Action<typeof calls.readCapacitySurvey> = async (caller, { id }) => {
  const one = await surveys.byId(caller, id);
  const [draft, files] = await Promise.all([
    sideOf(caller) === 'supplier' ? draftOf(caller, id) : undefined,
    filesOf(caller, evidenceRecord(id)),
  ]);
  const shown = draft?.evidence ?? one.evidence;
  return { ...one, ...draft?.answer, evidence: files.filter((file) => shown.includes(file.id)) };
};
