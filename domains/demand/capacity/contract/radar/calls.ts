import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import {
  DayField,
  Id,
  Quantity,
  maybe,
  maybeCodeText,
  maybeCount,
  search,
} from '@portal/platform/contract/fields.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import { capacityColours } from '../load.ts';
import { directions } from './volatility.ts';

const NEEDS = 'capacity-radar:list';
/** Groups and weeks that one radar shows. */
export const MOST_GROUPS = 500;
export const MOST_RADAR_WEEKS = 26;
const HIGHEST = '1000';

/** Demand that is so many per cent more or less, of one part, of what loads one group, or of all. */
const whatIf = {
  percent: maybe(
    Quantity.check(
      z.refine((percent) => compare(percent, '-100') >= 0 && compare(percent, HIGHEST) <= 0, {
        error: 'capacity.percentRange',
      }),
    ),
  ),
  partNo: maybeCodeText(40),
  withGroupId: maybe(Id),
} as const;
const DemandIf = z.object(whatIf);
export type DemandIf = z.output<typeof DemandIf>;

const RadarGroup = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  /** A letter for each week: `cellMarks`. */
  marks: z.string(),
  /** Load in per cent of what is planned, one decimal rounded down; null where either is not there. */
  percents: z.array(z.nullable(z.string())),
  firstRed: z.nullable(z.string()),
  redWeeks: z.number(),
  /** What is missing beyond the maximum, over all red weeks. */
  short: z.nullable(z.string()),
});
export type RadarGroup = z.output<typeof RadarGroup>;

const RadarAlarm = z.object({
  groupId: z.string(),
  firstMonday: z.string(),
  lastMonday: z.string(),
  direction: z.enum(directions),
  before: z.string(),
  after: z.string(),
  change: z.string(),
  changePercent: z.nullable(z.string()),
});
export type RadarAlarm = z.output<typeof RadarAlarm>;

/** An open disruption card of a part that loads the group, in a week that it touches; `to` opens it. */
const RadarDisruption = z.object({
  groupId: z.string(),
  monday: z.string(),
  id: z.string(),
  number: z.string(),
  causeZh: z.string(),
  causeEn: z.string(),
  to: z.string(),
});
export type RadarDisruption = z.output<typeof RadarDisruption>;

export const readCapacityRadar = endpoint({
  method: 'GET',
  path: '/sf/v1/capacity-radar',
  needs: NEEDS,
  summary:
    'Load of up to 500 active groups over up to 26 weeks by the newest forecast of each demand type, bottlenecks first; what has moved since the version before beyond the limits of the plant',
  input: z.object({
    ...whatIf,
    weekCount: maybeCount(MOST_RADAR_WEEKS),
    supplierCode: maybeCodeText(35),
    group: search(),
  }),
  output: z.object({
    versions: z.array(
      z.object({
        demandType: z.string(),
        source: z.string(),
        number: z.string(),
        before: z.nullable(z.string()),
      }),
    ),
    mondays: z.array(z.string()),
    groups: z.array(RadarGroup),
    more: z.boolean(),
    alarms: z.array(RadarAlarm),
    disruptions: z.array(RadarDisruption),
  }),
  fails: [],
});

export const readCapacityRadarWeek = endpoint({
  method: 'GET',
  path: '/sf/v1/capacity-radar/week',
  needs: NEEDS,
  summary: 'The figures behind a week of a group: what each part needs of it, and what it can make',
  input: z.object({ ...whatIf, groupId: Id, monday: DayField }),
  output: z.object({
    load: z.nullable(z.string()),
    actual: z.nullable(z.string()),
    maximum: z.nullable(z.string()),
    agreed: z.nullable(z.string()),
    delta: z.nullable(z.string()),
    colour: z.nullable(z.enum(capacityColours)),
    unit: z.string(),
    parts: z.array(
      z.object({
        partNo: z.string(),
        partNameZh: z.nullable(z.string()),
        partNameEn: z.nullable(z.string()),
        demandType: z.string(),
        quantity: z.string(),
        unit: z.string(),
        loadFactor: z.string(),
        load: z.string(),
      }),
    ),
  }),
  fails: ['capacity.groupNone', 'capacity.notAMonday'],
});
