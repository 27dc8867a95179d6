import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  flag,
  moment,
  quantity,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { byTab, contains, days, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { reaches } from './reckoning/days-of-supply.ts';
import { lights } from './reckoning/light.ts';
import { levels } from './reckoning/shortage.ts';
import { supplyKinds } from './reckoning/supply-days.ts';

const figure = { unit: 'unit', chars: 14, px: 116 } as const;
const maybe = { ...figure, maybe: true } as const;
const part = {
  partNo: code({ px: 170, chars: 22, sorts: true, card: 'title' }),
  partNameZh: name({ px: 150, chars: 26, of: 'zh', word: 'partName', maybe: true }),
  partNameEn: name({ px: 160, chars: 26, of: 'en', word: 'partName', maybe: true }),
} as const;

/** One row for each part of a plant: how far it reaches. */
export const coverageColumns = {
  ...part,
  light: choice(lights, 'light', { px: 80, chars: 8, maybe: true, card: 'sign' }),
  level: choice(levels, 'level', { px: 110, chars: 12, maybe: true, card: 'sign' }),
  firstShortOn: day({ px: 130, chars: 12, sorts: true, maybe: true, card: 'figure' }),
  reach: choice(reaches, 'reach', { px: 120, chars: 14, card: 'more' }),
  daysOfSupply: quantity({ px: 110, chars: 10, sorts: true, maybe: true, card: 'figure' }),
  lastsUntil: day({ px: 120, chars: 12, maybe: true, card: 'figure' }),
  stock: quantity({ ...maybe, card: 'figure' }),
  stockAt: moment({ px: 160, chars: 18, maybe: true, card: 'more' }),
  isOld: flag({ px: 90, chars: 10, card: 'sign' }),
  inTransit: quantity({ ...figure, card: 'more' }),
  confirmedQty: quantity({ ...figure, card: 'more' }),
  lateQty: quantity({ ...figure, card: 'more' }),
  requirement: quantity({ ...figure, card: 'more' }),
  thisWeek: quantity({ ...maybe, signed: true, card: 'more' }),
  nextWeek: quantity({ ...maybe, signed: true, card: 'more' }),
  lowest: quantity({ ...maybe, signed: true, hidden: true, card: 'more' }),
  unit: dict(UNIT, { px: 80, chars: 8, hidden: true }),
  dispositor: code({ px: 120, chars: 14, maybe: true, card: 'more' }),
  minDays: count({ px: 90, chars: 10, hidden: true }),
  targetDays: count({ px: 90, chars: 10, hidden: true }),
} as const;

/** Ways to look at parts. */
export const shownCoverage = ['short', 'two', 'one', 'stops', 'red', 'unknown'] as const;
export type ShownCoverage = (typeof shownCoverage)[number];

export const coverageFilters = {
  partNo: contains(40),
  dispositor: contains(40),
  light: oneOf(lights, 'light'),
  firstShortOn: days(),
  isOld: isFlag(),
  shown: byTab(shownCoverage),
} as const;

/** One row for each part of a supplier: what of his is coming against what is called off from him. */
export const shareColumns = {
  ...part,
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh', maybe: true }),
  supplierNameEn: name({ px: 220, chars: 30, of: 'en', maybe: true }),
  level: choice(levels, 'level', { px: 110, chars: 12, maybe: true, card: 'sign' }),
  firstShortOn: day({ px: 130, chars: 12, sorts: true, maybe: true, card: 'figure' }),
  stillToDeliver: quantity({ ...figure, card: 'figure' }),
  inTransit: quantity({ ...figure, card: 'figure' }),
  confirmedQty: quantity({ ...figure, card: 'more' }),
  lateQty: quantity({ ...figure, card: 'more' }),
  behindOn: day({ px: 130, chars: 12, sorts: true, maybe: true, card: 'figure' }),
  behind: quantity({ ...figure, card: 'more' }),
  unit: dict(UNIT, { px: 80, chars: 8, hidden: true }),
} as const;

export const shownShares = ['short', 'behind'] as const;
export type ShownShares = (typeof shownShares)[number];

export const shareFilters = {
  partNo: contains(40),
  supplierCode: contains(40),
  firstShortOn: days(),
  shown: byTab(shownShares),
} as const;

/** One day in the line of days. */
const DayShown = z.object({
  day: z.string(),
  works: z.boolean(),
  requirement: z.string(),
  inTransit: z.string(),
  confirmedQty: z.string(),
  /** That evening; null without stock. */
  balance: z.nullable(z.string()),
  /** Workdays for which that morning's stock reaches. */
  daysOfSupply: z.nullable(z.string()),
});

/** What comes, each piece once. */
const Coming = z.object({
  kind: z.enum(supplyKinds),
  supplierCode: z.string(),
  comesOn: z.string(),
  quantity: z.string(),
  isLate: z.boolean(),
  noteId: z.nullable(z.string()),
  noteNumber: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  lineId: z.nullable(z.string()),
});

/** Called off, and not promised: the supplier may be required. */
const Unpromised = z.object({
  supplierCode: z.string(),
  lineId: z.string(),
  dueOn: z.string(),
  quantity: z.string(),
});

const StockAtPlace = z.object({
  stockPlace: z.string(),
  usableQty: z.string(),
  blockedQty: z.string(),
  stockAt: z.string(),
  isOld: z.boolean(),
  statedBy: z.string(),
});

/** Who delivers the part, by his quota. */
const Deliverer = z.object({
  supplierCode: z.string(),
  supplierNameZh: z.nullable(z.string()),
  supplierNameEn: z.nullable(z.string()),
  quotaPercent: z.number(),
  leadDays: z.number(),
  coming: z.string(),
});

/** A part as it stands: nothing of it is older than the call. */
export const CoverageDetail = z.object({
  partNo: z.string(),
  partNameZh: z.nullable(z.string()),
  partNameEn: z.nullable(z.string()),
  unit: z.string(),
  zone: z.string(),
  today: z.string(),
  dispositor: z.nullable(z.string()),
  minDays: z.number(),
  targetDays: z.number(),
  ownLimits: z.boolean(),
  light: z.nullable(z.enum(lights)),
  reach: z.enum(reaches),
  daysOfSupply: z.nullable(z.string()),
  lastsUntil: z.nullable(z.string()),
  level: z.nullable(z.enum(levels)),
  firstShortOn: z.nullable(z.string()),
  /** The moment the line stops: the first shift of the first short day, else its beginning. */
  stopsAt: z.nullable(z.string()),
  lowest: z.nullable(z.string()),
  stated: z.nullable(z.string()),
  held: z.string(),
  moved: z.string(),
  consumed: z.string(),
  stock: z.nullable(z.string()),
  requirement: z.string(),
  inTransit: z.string(),
  confirmedQty: z.string(),
  lateQty: z.string(),
  isOld: z.boolean(),
  stockOldHours: z.number(),
  places: z.array(StockAtPlace),
  days: z.array(DayShown),
  coming: z.array(Coming),
  unpromised: z.array(Unpromised),
  deliverers: z.array(Deliverer),
});
export type CoverageDetail = z.output<typeof CoverageDetail>;

/** The same of one supplier's share: nothing of the plant's stock, nothing of others. */
export const ShareDetail = z.object({
  partNo: z.string(),
  partNameZh: z.nullable(z.string()),
  partNameEn: z.nullable(z.string()),
  unit: z.string(),
  today: z.string(),
  supplierCode: z.string(),
  level: z.nullable(z.enum(levels)),
  firstShortOn: z.nullable(z.string()),
  stillToDeliver: z.string(),
  inTransit: z.string(),
  confirmedQty: z.string(),
  lateQty: z.string(),
  behindOn: z.nullable(z.string()),
  behind: z.string(),
  days: z.array(z.omit(DayShown, { daysOfSupply: true })),
  coming: z.array(Coming),
  unpromised: z.array(Unpromised),
});
export type ShareDetail = z.output<typeof ShareDetail>;
