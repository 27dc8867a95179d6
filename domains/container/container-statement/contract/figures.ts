import * as z from 'zod/mini';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { search } from '@portal/platform/contract/fields.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { partnerKinds } from './fields.ts';
import { MonthField, monthsIn } from './month.ts';

/** Figures are asked for at most so many months. */
export const MOST_MONTHS = 24;
export const figureGroups = ['partner', 'container', 'month'] as const;
export type FigureGroup = (typeof figureGroups)[number];
/** Days without a movement after which stock counts as idle. */
export const idleDays = [30, 60, 90] as const;

const figures = {
  /** Stock at the end of the day, on the average of all days; a container whose books are below zero counts as none. */
  averageStock: z.number(),
  taken: z.number(),
  given: z.number(),
  /** Average stock by what goes out on a day, of containers whose books are right; null where nothing of them went out. */
  cycleDays: z.nullable(z.number()),
  /** What counts and corrections took away, less what they added. */
  lost: z.number(),
  /** Per cent of what came in; null where nothing came in. */
  shrinkPercent: z.nullable(z.number()),
  /** Stocks of one container at one partner whose books are below zero, on the average or now: their figures are to be cleared up. */
  below: z.number(),
} as const;
const idle = { stock: z.number(), idle30: z.number(), idle60: z.number(), idle90: z.number() } as const;

export const readContainerFigures = endpoint({
  method: 'GET',
  path: '/container/v1/figures',
  needs: 'container-statement:figures',
  summary:
    'How containers circulate at partners, by partner, container or month: average stock, cycle time, estimated shrink, idle stock, and turnover days beside the limits of suppliers; up to 24 months',
  input: z
    .object({
      by: z.enum(figureGroups, { error: 'invalidChoice' }),
      holderKind: z.enum(partnerKinds, { error: 'invalidChoice' }),
      monthFrom: MonthField,
      monthTo: MonthField,
      /** One partner, by his whole code. */
      holderCode: search(35),
      containerCode: search(35),
    })
    .check(
      z.refine(({ monthFrom, monthTo }) => monthTo >= monthFrom, {
        path: ['monthTo'],
        message: 'containerStatement.monthsReversed',
      }),
      z.refine(({ monthFrom, monthTo }) => monthsIn(monthFrom, monthTo) <= MOST_MONTHS, {
        path: ['monthTo'],
        message: 'containerStatement.tooManyMonths',
      }),
    ),
  output: z.object({
    /** Days that are counted: to today in the present month. */
    days: z.number(),
    /** Last day that is counted. */
    to: z.string(),
    all: z.object({ ...figures, ...idle }),
    groups: z.array(
      z.object({
        ...figures,
        /** Of today; of months there is none. */
        ...(Object.fromEntries(Object.keys(idle).map((field) => [field, z.nullable(z.number())])) as Record<
          keyof typeof idle,
          z.ZodMiniNullable<z.ZodMiniNumber>
        >),
        /** Code of the partner or container, or the month. */
        key: z.string(),
        nameZh: z.nullable(z.string()),
        nameEn: z.nullable(z.string()),
        /** Turnover days that the supplier is allowed, and days in which he receives (master data); null where none are set. */
        turnoverDays: z.nullable(z.number()),
        receiveDays: z.nullable(z.number()),
      }),
    ),
  }),
});

export const exportContainerFigures = file({
  types: [XLSX],
  path: `${readContainerFigures.path}/export`,
  needs: readContainerFigures.needs,
  summary: 'The figures of all groups, those too that the page has no room for, as an Excel workbook',
  input: readContainerFigures.input,
  fails: ['err.exportTooLarge'],
});
export type ContainerFigures = z.output<typeof readContainerFigures.output>;
export type FigureRow = ContainerFigures['groups'][number];

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Average stock by what goes out on a day; null below zero, where the books are wrong. Example: 120 boxes on the average and 8 a day are 15 days. */
export const cycleDays = (averageStock: number, given: number, days: number): number | null =>
  given <= 0 || days <= 0 || averageStock < 0 ? null : oneDecimal(averageStock / (given / days));

/** Per cent of what came in that counts and corrections found missing. Example: 3 of 400 are 0.8. */
export const shrinkPercent = (lost: number, taken: number): number | null =>
  taken <= 0 ? null : oneDecimal((lost / taken) * 100);

/** Longer than the supplier is allowed. */
export const isSlow = ({
  cycleDays: days,
  turnoverDays,
}: Pick<FigureRow, 'cycleDays' | 'turnoverDays'>): boolean =>
  days !== null && turnoverDays !== null && days > turnoverDays;
