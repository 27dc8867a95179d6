import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../contract/source-calls.ts';
import { forecastPermissions } from '../contract/permissions.ts';
import { USUAL } from '../contract/source.ts';
import type { MonthRule } from '../contract/month-rule.ts';
import { words } from '../contract/words.en.ts';

const names = {
  ...recordColumns('forecast_source'),
  source: 'forecast_source.source',
  monthRule: 'forecast_source.month_rule',
  answerDays: 'forecast_source.answer_days',
  remindDays: 'forecast_source.remind_days',
  lagWeeks: 'forecast_source.lag_weeks',
  fromCallOffs: 'forecast_source.from_call_offs',
} as const;

/** What holds for the versions of each source of the plant. */
export const sources = keptRecords(
  { list: calls.listForecastSources, create: calls.createForecastSource, change: calls.changeForecastSource },
  {
    title: forecastPermissions['forecast-source:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'forecast_source',
    names,
    key: ['source'],
    stays: 'forecast.sourceStays',
    taken: { forecast_source_taken: ['forecast.sourceTaken', 'source'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    source: ({ db, scope }) => ({
      rows: db.selectFrom('forecast_source').where(ownRows(scope, 'forecast_source')),
      key: 'forecast_source.id',
      order: 'source',
      columns: names,
      filters: { source: contains('forecast_source.source'), monthRule: is('forecast_source.month_rule') },
    }),
  },
);

export type SourceRules = {
  readonly monthRule: MonthRule;
  readonly answerDays: number;
  readonly remindDays: number;
  readonly lagWeeks: number;
  readonly fromCallOffs: 'Y' | 'N';
};

/** What holds for a source of the caller's plant: what is kept of it, or what is usual. */
export const rulesOf = async ({ db, scope }: Reader, source: string): Promise<SourceRules> =>
  (await db
    .selectFrom('forecast_source')
    .where(ownRows(scope, 'forecast_source'))
    .where('plant_no', '=', scope.plantNo)
    .where('source', '=', source)
    .select([
      'month_rule as monthRule',
      'answer_days as answerDays',
      'remind_days as remindDays',
      'lag_weeks as lagWeeks',
      sqlYesNo(sql<boolean>`from_call_offs`).as('fromCallOffs'),
    ])
    .executeTakeFirst()) ?? USUAL;
