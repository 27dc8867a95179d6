import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { longest } from '@portal/platform/contract/fields.ts';
import { indicatorKeys, targets } from './indicators.ts';
import { Month, SCORES } from './month.ts';
import { groupings, spans } from './scoring/periods.ts';

const maybe = z.nullable(z.string());

/** So many groups are shown, the best first. */
export const MOST_GROUPS = 200;

export const readKpiPeriods = endpoint({
  method: 'GET',
  path: `${SCORES}/periods`,
  needs: 'kpi-period:list',
  summary:
    'Scores of a quarter or of a year up to a month: numerators and denominators of all its lots added up, then divided; by supplier or forwarder, by group of parts, or of the plant as a whole',
  input: z.object({
    target: z.enum(targets, { error: 'invalidChoice' }),
    by: z.enum(groupings, { error: 'invalidChoice' }),
    span: z.enum(spans, { error: 'invalidChoice' }),
    month: Month,
    partyCode: z.optional(z.string().check(longest(35, 'tooLong'))),
  }),
  output: z.object({
    /** The newest last. */
    periods: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
    groups: z.array(
      z.object({
        /** The code of a supplier or forwarder, a group of parts, or the plant. */
        key: z.string(),
        nameZh: maybe,
        nameEn: maybe,
        /** Of the plant alone, as it tells of others. */
        rank: z.nullable(z.number()),
        /** Months of the newest period that have a score. */
        months: z.number(),
        total: maybe,
        band: maybe,
        totals: z.array(z.object({ period: z.string(), total: maybe, band: maybe })),
        indicators: z.array(
          z.object({
            indicator: z.enum(indicatorKeys),
            kept: z.string(),
            due: z.string(),
            counted: z.number(),
            excluded: z.number(),
            percent: maybe,
            unit: maybe,
          }),
        ),
      }),
    ),
    /** Groups beyond those that are shown. */
    more: z.number(),
    /** Quartiles of all of the newest period, without names; null where they are too few to stay without. */
    peers: z.nullable(z.object({ count: z.number(), low: z.string(), middle: z.string(), high: z.string() })),
  }),
});
export type Periods = z.output<typeof readKpiPeriods.output>;
