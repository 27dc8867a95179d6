import * as z from 'zod/mini';
import { code, count, dict, quantity, text as name } from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, PositiveCount, codeText, maybe, search, selectedOf } from '@portal/platform/contract/fields.ts';
import { byLink, contains } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { monthRules } from '../month-rule.ts';

/** By what a version is added up. */
export const pivotGroups = ['part', 'supplier', 'commodity'] as const;
export type PivotGroup = (typeof pivotGroups)[number];
export const pivotPeriods = ['week', 'month'] as const;
export type PivotPeriod = (typeof pivotPeriods)[number];
/** Rows of one page of it. */
export const PIVOT_ROWS = 50;

export const readForecastPivot = endpoint({
  method: 'GET',
  path: '/sf/v1/forecast-pivot',
  needs: 'forecast-version:list',
  summary:
    'A version by part, supplier or commodity over its weeks or months, 50 rows a page; a row for each unit. Weeks meet months by the rule of the version',
  input: z.object({
    versionId: Id,
    of: z._default(selectedOf(pivotGroups), 'part'),
    by: z._default(selectedOf(pivotPeriods), 'week'),
    partNo: search(35),
    supplierCode: search(35),
    page: z.optional(PositiveCount),
  }),
  output: z.object({
    version: z.object({
      id: z.string(),
      source: z.string(),
      demandType: z.string(),
      number: z.string(),
      monthRule: z.enum(monthRules),
    }),
    /** First days. */
    periods: z.array(z.string()),
    rows: z.array(
      z.object({
        key: z.string(),
        nameZh: z.nullable(z.string()),
        nameEn: z.nullable(z.string()),
        unit: z.string(),
        /** One for each period, null where nothing is said of it. */
        quantities: z.array(z.nullable(z.string())),
      }),
    ),
    total: z.number(),
  }),
  fails: ['forecast.versionNone'],
});

export const readForecastDemand = endpoint({
  method: 'GET',
  path: '/sf/v1/forecast-demand',
  needs: 'forecast:list',
  summary:
    'A part by weeks: what its newest version forecasts, what is called off, and what suppliers promised; a supplier finds his own',
  input: z.object({ forecastId: Id, partNo: codeText(40) }),
  output: z.object({
    unit: z.string(),
    weeks: z.array(
      z.object({
        monday: z.string(),
        forecast: z.nullable(z.string()),
        calledOff: z.string(),
        promised: z.string(),
      }),
    ),
  }),
  fails: ['forecast.none'],
});

/** Weeks that are judged where nothing else is said: a quarter. */
export const ACCURACY_WEEKS = 13;
const MOST_WEEKS = 53;

/** What is judged: whose forecast, and how many weeks up to the last whole one. */
const judged = {
  source: byLink(z.optional(codeText(30))),
  demandType: byLink(z.optional(codeText(40))),
  weeks: byLink(z.optional(PositiveCount.check(z.lte(MOST_WEEKS, 'tooLarge')))),
} as const;

export const accuracyColumns = {
  partNo: code({ px: 160, chars: 22, sorts: true, card: 'title' }),
  partNameZh: name({ px: 180, chars: 28, of: 'zh', maybe: true }),
  partNameEn: name({ px: 180, chars: 28, of: 'en', maybe: true }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  forecastQty: quantity({ px: 120, chars: 14, card: 'figure' }),
  calledOffQty: quantity({ px: 120, chars: 14, card: 'figure' }),
  unit: dict(UNIT, { px: 72, chars: 8 }),
  judgedWeeks: count({ px: 84, chars: 10, card: 'more' }),
  bias: quantity({ px: 100, chars: 12, maybe: true, sorts: true, card: 'figure' }),
  wape: quantity({ px: 100, chars: 12, maybe: true, sorts: true, card: 'figure' }),
} as const;

export const listForecastAccuracy = listOf({
  path: '/sf/v1/forecast-accuracy',
  unkeyed: true,
  needs: 'forecast-accuracy:list',
  summary:
    'How well a forecast of some weeks before met what was called off, part by part, over the last weeks; both sides see the same, a supplier his own',
  columns: accuracyColumns,
  filters: { ...judged, partNo: contains(35), supplierCode: contains(35) },
  also: { id: z.string() },
});
export const exportForecastAccuracy = exportOf(listForecastAccuracy);

const Sums = {
  forecast: z.string(),
  calledOff: z.string(),
  bias: z.nullable(z.string()),
  wape: z.nullable(z.string()),
} as const;

export const readForecastAccuracy = endpoint({
  method: 'GET',
  path: '/sf/v1/forecast-accuracy/weeks',
  needs: 'forecast-accuracy:list',
  summary:
    'The same week by week and in all, in the unit that most parts have; whose forecasts there are to judge',
  input: z.object({
    source: maybe(codeText(30)),
    demandType: maybe(codeText(40)),
    weeks: judged.weeks.shape,
  }),
  output: z.object({
    /** What can be judged; the first one is where none is named. */
    sources: z.array(z.object({ source: z.string(), demandType: z.string() })),
    /** Weeks between a forecast and what is called off of it. */
    lagWeeks: z.number(),
    unit: z.string(),
    weeks: z.array(z.object({ monday: z.string(), ...Sums })),
    total: z.object(Sums),
  }),
});
