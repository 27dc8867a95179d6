import * as z from 'zod/mini';
import { daysBetween } from '@portal/platform/contract/day.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField } from '@portal/platform/contract/fields.ts';

/** Figures are asked for at most so many days: a quarter of a year. */
export const MOST_FIGURE_DAYS = 92;
export const figureGroups = ['supplier', 'forwarder', 'door', 'hour'] as const;
export type FigureGroup = (typeof figureGroups)[number];

const figures = {
  /** Visits that are over. */
  trucks: z.number(),
  waitingAverage: z.number(),
  /** Nine of ten trucks waited no longer. */
  waitingP90: z.number(),
  doorMinutes: z.number(),
  /** Of how many the stay was longer than what is free. */
  overdue: z.number(),
  demurrageMinutes: z.number(),
} as const;
export const Figures = z.object(figures);
export type Figures = z.output<typeof Figures>;

export const readYardFigures = endpoint({
  method: 'GET',
  path: '/transport/v1/yard/figures',
  needs: 'yard:figures',
  summary:
    'Figures of visits that are over, by supplier, forwarder, dock or hour of check-in: trucks, waiting, use of docks and demurrage in minutes; up to 92 days of check-in',
  input: z
    .object({
      by: z.enum(figureGroups, { error: 'invalidChoice' }),
      checkedInAtFrom: DayField,
      checkedInAtTo: DayField,
    })
    .check(
      z.refine(({ checkedInAtFrom, checkedInAtTo }) => checkedInAtTo >= checkedInAtFrom, {
        path: ['checkedInAtTo'],
        message: 'yard.daysReversed',
      }),
      z.refine(
        ({ checkedInAtFrom, checkedInAtTo }) =>
          daysBetween(checkedInAtFrom, checkedInAtTo) < MOST_FIGURE_DAYS,
        { path: ['checkedInAtTo'], message: 'yard.tooManyDays' },
      ),
    ),
  output: z.object({
    /** What the plant grants (process options). */
    yardFreeMinutes: z.number(),
    all: Figures,
    groups: z.array(
      z.object({
        ...figures,
        /** Code of the supplier, forwarder or dock, or the hour; null for visits without one. */
        key: z.nullable(z.string()),
        nameZh: z.nullable(z.string()),
        nameEn: z.nullable(z.string()),
        /** Of the dock, in its shifts of workdays until today; null where it is not grouped by docks. */
        openMinutes: z.nullable(z.number()),
      }),
    ),
  }),
});
export type YardFigures = z.output<typeof readYardFigures.output>;
export type FigureRow = YardFigures['groups'][number];

/** Per cent of the open minutes in which a dock was taken; null where it was never open. */
export const shareOf = ({
  doorMinutes,
  openMinutes,
}: Pick<FigureRow, 'doorMinutes' | 'openMinutes'>): number | null =>
  openMinutes === null || openMinutes === 0 ? null : Math.round((doorMinutes / openMinutes) * 100);
