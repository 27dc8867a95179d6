import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import { inputOf } from '@portal/platform/contract/columns.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { importList } from '@portal/platform/server/list/import/import-list.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { AnswerFields, answerFields, type AnswerField } from '../../contract/answer.ts';
import type * as calls from '../../contract/survey-calls.ts';
import { listCapacitySurveyAnswers } from '../../contract/survey-calls.ts';
import { surveyAnswerColumns } from '../../contract/survey.ts';
import { words } from '../../contract/words.en.ts';
import { keepDraft, lockedToSave, saved, stated } from './answer.ts';
import { draftOf } from './read.ts';
import { surveyFilters } from './surveys.ts';

/** What page, workbook and import of answers share. */
const frame = {
  title: { zh: words.zh.titles.surveyAnswers, en: words.en.titles.surveyAnswers },
  words,
  zone: plantZone,
} as const;

/** Fields of a draft that are no texts. */
const TYPES: Readonly<Partial<Record<AnswerField, RawBuilder<unknown>>>> = {
  plannedOn: sql`date`,
  materialDays: sql`int`,
  shifts: sql`int`,
  breakMinutes: sql`int`,
  machines: sql`int`,
  partsPerCycle: sql`int`,
  rampUpWeeks: sql`int`,
  raiseWeeks: sql`int`,
  cycleSeconds: sql`numeric`,
  hoursPerShift: sql`numeric`,
  daysPerWeek: sql`numeric`,
  allocationPercent: sql`numeric`,
  oeePercent: sql`numeric`,
  scrapPercent: sql`numeric`,
};

type Draft = {
  readonly id: string;
  readonly tenant_id: number;
  readonly survey_id: string;
  readonly answer: unknown;
};

/** What is stated beside the weeks: to a supplier as he saved it, to the plant as it was submitted last. */
export const surveyAnswers = listFrom(listCapacitySurveyAnswers, frame, async (caller, input) => {
  const { db, scope } = caller;
  // the plant may not even look for them
  const drafts =
    sideOf(caller) === 'supplier'
      ? sql<Draft>`(select id, tenant_id, survey_id, answer from capacity_survey_draft where ${ownRows(scope, 'capacity_survey_draft')})`
      : sql<Draft>`(select null::bigint as id, null::int as tenant_id, null::bigint as survey_id, null::jsonb as answer where false)`;
  const kept = columnsIn('capacity_survey', 'capacity_survey', { ...identified, ...surveyAnswerColumns });
  const now = (field: AnswerField): RawBuilder<never> =>
    sql`case when draft.id is null then ${sql.ref(kept[field])} else (draft.answer->>${sql.lit(field)})::${TYPES[field] ?? sql`text`} end`;
  const fields = Object.keys(answerFields) as AnswerField[];
  return {
    rows: db
      .selectFrom('capacity_survey')
      .innerJoin('supplier', onSupplier('capacity_survey'))
      .leftJoin('capacity_group as own_group', (join) =>
        join
          .onRef('own_group.tenant_id', '=', 'capacity_survey.tenant_id')
          .onRef('own_group.id', '=', 'capacity_survey.group_id'),
      )
      .leftJoin(drafts.as('draft'), (join) =>
        join
          .onRef('draft.tenant_id', '=', 'capacity_survey.tenant_id')
          .onRef('draft.survey_id', '=', 'capacity_survey.id'),
      )
      .where(ownRows(scope, 'capacity_survey')),
    key: 'capacity_survey.id',
    order: '-surveyNumber',
    columns: {
      ...kept,
      surveyNumber: 'capacity_survey.number',
      groupNumber: 'own_group.number',
      ...(Object.fromEntries(fields.map((field) => [field, now(field)])) as Record<
        AnswerField,
        RawBuilder<never>
      >),
      evidence: sql<string | null>`(
        select string_agg(file.name, ', ' order by file.id) from files_of_record('capacity_survey', capacity_survey.id) as file
        where case when draft.id is null then file.id = any (capacity_survey.evidence) else draft.answer->'evidence' ? file.id::text end)`,
    },
    filters: await surveyFilters(caller, input.number),
  };
});

/** What a supplier filled in without the portal, a row for each survey, under the rules of the form; it is saved, not submitted, and its papers stay. */
export const importCapacitySurveyAnswers: UploadAction<typeof calls.importCapacitySurveyAnswers> = async (
  caller,
  input,
  file,
) =>
  importList(caller, input, file, {
    ...frame,
    columns: surveyAnswerColumns,
    shape: inputOf(surveyAnswerColumns),
    source: 'capacity',
    keep: keepFile,
    mend: words[caller.language].mendAnswers,
    take: async ({ surveyNumber, ...row }) => {
      const answer = AnswerFields.parse(row);
      const found = await caller.db
        .selectFrom('capacity_survey')
        .where(ownRows(caller.scope, 'capacity_survey'))
        .where('number', '=', surveyNumber)
        .select('id')
        .executeTakeFirst();
      if (!found) throw new Failure('capacity.surveyNone', { field: 'surveyNumber' });
      const survey = await lockedToSave(caller, { id: found.id });
      const draft = await draftOf(caller, survey.id);
      const before = draft?.answer ?? stated(survey);
      if (isDeepStrictEqual(answer, before)) return 'idle';
      await keepDraft(caller, survey, { ...answer, evidence: [...(draft?.evidence ?? survey.evidence)] });
      await saved(caller, survey);
      return 'changed';
    },
  });
