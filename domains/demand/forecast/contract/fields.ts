import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  flag,
  inputOf,
  moment,
  quantity,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { DayField, Id, NonNegativeQuantity, maybe, maybeCodeText } from '@portal/platform/contract/fields.ts';
import {
  atLeast,
  byIds,
  byLink,
  byTab,
  contains,
  days,
  inDict,
  inStatus,
  isFlag,
  oneOf,
} from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { changeKinds } from './change.ts';
import { grains } from './grain.ts';
import { monthRules } from './month-rule.ts';
import { forecastStatus, shownForecasts } from './status.ts';

/** Series, after-sales, phase-in and so on (Catena-X CX-0128, demand categories). */
export const DEMAND_TYPE = 'DEMAND_TYPE';
/** What call-offs forecast is for series. */
export const USUAL_TYPE = 'SR99';
/** Why a supplier commits less than is forecast. */
export const FORECAST_REASON = 'FORECAST_REASON';
export const LONGEST_REASON = 200;

const part = {
  partNo: code({ px: 160, chars: 22, sorts: true, card: 'title' }),
  partNameZh: name({ px: 180, chars: 28, of: 'zh', maybe: true }),
  partNameEn: name({ px: 180, chars: 28, of: 'en', maybe: true }),
} as const;
const supplier = {
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh', maybe: true }),
  supplierNameEn: name({ px: 220, chars: 30, of: 'en', maybe: true }),
} as const;
const versionOf = {
  source: code({ px: 100, chars: 12, card: 'more' }),
  demandType: dict(DEMAND_TYPE, { px: 110, chars: 14, card: 'more' }),
  versionNo: code({ px: 140, chars: 18, card: 'more' }),
} as const;

export const forecastColumns = {
  number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
  status: status(forecastStatus, 'status', { px: 110, chars: 12, card: 'sign' }),
  answeredLate: flag({ px: 84, chars: 10, card: 'sign' }),
  ...supplier,
  ...versionOf,
  dueOn: day({ px: 116, chars: 12, sorts: true, card: 'figure' }),
  firstOn: day({ px: 116, chars: 12, card: 'more' }),
  lastOn: day({ px: 116, chars: 12, card: 'more' }),
  buckets: count({ px: 84, chars: 10, card: 'more' }),
  less: count({ px: 100, chars: 10, card: 'more' }),
  at: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
} as const;

export const forecastFilters = {
  number: contains(30),
  supplierCode: contains(35),
  status: inStatus(forecastStatus, 'status'),
  source: contains(30),
  demandType: inDict(DEMAND_TYPE),
  versionNo: contains(40),
  answeredLate: isFlag(),
  dueOn: days(),
  shown: byTab(shownForecasts),
} as const;

export const forecastDocument = documentOf({
  entity: 'forecast',
  path: '/sf/v1/forecast',
  needs: 'forecast:list',
  summary: {
    list: 'Forecasts that suppliers answer, one for each supplier and version, the newest first; a supplier finds his own',
    one: 'One forecast; its buckets are a list of their own',
  },
  page: '/planning/forecast-detail',
  machine: forecastStatus,
  columns: forecastColumns,
  more: {
    plantNo: code(),
    versionId: code(),
    submittedAt: moment({ maybe: true }),
    submittedBy: name({ maybe: true }),
    decidedAt: moment({ maybe: true }),
    decidedBy: name({ maybe: true }),
    decision: name({ maybe: true }),
  },
  also: {},
  filters: forecastFilters,
  tabs: 'shown',
  missing: 'forecast.none',
});
export type Forecast = z.output<typeof forecastDocument.Record>;

export const bucketColumns = {
  supplierCode: code({ px: 110, chars: 14, card: 'more' }),
  ...part,
  partNo: code({ px: 160, chars: 22, sorts: true, card: 'title', input: maybeCodeText(40), stays: true }),
  grain: choice(grains, 'grain', { px: 72, chars: 8, card: 'more' }),
  startsOn: day({ px: 116, chars: 12, sorts: true, card: 'figure', input: maybe(DayField), stays: true }),
  quantity: quantity({ px: 110, chars: 14, card: 'figure' }),
  committed: quantity({ px: 110, chars: 14, maybe: true, card: 'figure', input: maybe(NonNegativeQuantity) }),
  difference: quantity({ px: 110, chars: 14, maybe: true, card: 'more' }),
  unit: dict(UNIT, { px: 72, chars: 8 }),
  reason: dict(FORECAST_REASON, {
    px: 160,
    chars: 20,
    maybe: true,
    card: 'more',
    input: maybeCodeText(40),
  }),
} as const;
/** What a workbook says of a bucket: the export comes back. */
export const AnswerRow = inputOf(bucketColumns);
export type AnswerRow = z.output<typeof AnswerRow>;
export const bucketFilters = {
  /** One or several, of one version. */
  forecastId: byIds(),
  partNo: contains(35),
  startsOn: days(),
  /** Committed otherwise than is forecast. */
  differs: isFlag(),
} as const;

export const versionColumns = {
  source: code({ px: 110, chars: 12, sorts: true, card: 'figure' }),
  demandType: dict(DEMAND_TYPE, { px: 120, chars: 14, card: 'figure' }),
  number: code({ px: 160, chars: 20, sorts: true, card: 'title' }),
  monthRule: choice(monthRules, 'monthRule', { px: 200, chars: 24, hidden: true, card: 'more' }),
  firstOn: day({ px: 116, chars: 12, card: 'more' }),
  lastOn: day({ px: 116, chars: 12, card: 'more' }),
  suppliers: count({ px: 90, chars: 10, card: 'more' }),
  materials: count({ px: 90, chars: 10, card: 'more' }),
  buckets: count({ px: 90, chars: 10, card: 'more' }),
  open: count({ px: 100, chars: 10, card: 'more' }),
  dueOn: day({ px: 116, chars: 12, card: 'more' }),
  by: name({ px: 120, chars: 16, card: 'more' }),
  at: moment({ px: 150, chars: 18, sorts: true }),
} as const;
export const versionFilters = {
  source: contains(30),
  demandType: inDict(DEMAND_TYPE),
  number: contains(40),
} as const;

export const comparisonColumns = {
  kind: choice(changeKinds, 'change', { px: 130, chars: 16, card: 'sign' }),
  ...part,
  benchmarkQty: quantity({ px: 120, chars: 14, card: 'figure' }),
  comparedQty: quantity({ px: 120, chars: 14, card: 'figure' }),
  difference: quantity({ px: 120, chars: 14, sorts: true, card: 'figure' }),
  /** Per cent of what it was; none from zero. */
  percent: quantity({ px: 90, chars: 10, maybe: true, card: 'more' }),
  unit: dict(UNIT, { px: 72, chars: 8 }),
  weeks: count({ px: 90, chars: 10, card: 'more' }),
  suppliersBefore: name({ px: 180, chars: 26, maybe: true, card: 'more' }),
  suppliersAfter: name({ px: 180, chars: 26, maybe: true, card: 'more' }),
} as const;
export const comparisonFilters = {
  benchmarkId: byLink(z.optional(Id)),
  versionId: byLink(z.optional(Id)),
  kind: oneOf(changeKinds, 'change'),
  partNo: contains(35),
  /** Up or down by so much at least; from zero each change is large enough in per cent. */
  changeAtLeast: atLeast(),
  changedPercent: atLeast(),
} as const;
