import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, is, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { STATED } from '../../contract/status.ts';
import { listCapacitySurveyWeeks } from '../../contract/survey-calls.ts';
import { surveyWeekColumns } from '../../contract/survey.ts';
import { words } from '../../contract/words.en.ts';
import { colourIn } from '../load.ts';

/** What page, workbook and import of weeks of surveys share. */
export const surveyWeekFrame = {
  title: { zh: words.zh.titles.surveyWeeks, en: words.en.titles.surveyWeeks },
  words,
  zone: plantZone,
} as const;

/** SQL over `capacity_survey_week as week` and its `survey`: what a reader finds stated. What is not submitted is its supplier's own affair. */
export const statedIn = ({ scope }: Pick<Reader, 'scope'>) => {
  const shows = sql<boolean>`(${scope.party === 'supplier'} or ${inStates('survey.status', STATED)})`;
  const normal = sql<string | null>`case when ${shows} then week.normal end`;
  const maximum = sql<string | null>`case when ${shows} then week.maximum end`;
  return {
    normal,
    maximum,
    colour: colourIn(sql`week.demand`, { actual: normal, maximum }),
  };
};

/** Weeks of surveys. */
export const surveyWeeks = listFrom(listCapacitySurveyWeeks, surveyWeekFrame, ({ db, scope }) => {
  const { normal, maximum, colour } = statedIn({ scope });
  return {
    rows: db
      .selectFrom('capacity_survey_week as week')
      .innerJoin('capacity_survey as survey', (join) =>
        join.onRef('survey.tenant_id', '=', 'week.tenant_id').onRef('survey.id', '=', 'week.survey_id'),
      )
      .leftJoin('capacity_group as asked_of', (join) =>
        join
          .onRef('asked_of.tenant_id', '=', 'survey.tenant_id')
          .onRef('asked_of.id', '=', 'survey.group_id'),
      )
      .where(ownRows(scope, 'capacity_survey_week', 'week')),
    key: 'week.id',
    order: 'monday',
    columns: {
      ...columnsIn('capacity_survey_week', 'week', { ...identified, surveyId: true, ...surveyWeekColumns }),
      surveyNumber: 'survey.number',
      normal,
      maximum,
      colour,
      partNo: 'survey.part_no',
      groupNumber: 'asked_of.number',
      unit: 'survey.unit',
    },
    filters: {
      surveyId: is('week.survey_id'),
      surveyNumber: contains('survey.number'),
      colour: (value) => sql<boolean>`${colour} = ${value}`,
      mondayFrom: from('week.monday'),
      mondayTo: to('week.monday'),
    },
  };
});
