import * as z from 'zod/mini';
import { code, count, day } from '@portal/platform/contract/columns.ts';
import { daysBetween } from '@portal/platform/contract/day.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Count, DayField, YesNo, maybeYesNo, search } from '@portal/platform/contract/fields.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';

/** So many days fit beside each other. */
export const MOST_LOAD_DAYS = 31;
const LAST_HOUR = 23;

const place = { pointCode: search(20), doorCode: search(20) } as const;
const Looked = z.object({ dayFrom: DayField, dayTo: DayField, ...place }).check(
  z.refine(({ dayFrom, dayTo }) => dayTo >= dayFrom, {
    path: ['dayTo'],
    message: 'timeWindow.daysReversed',
  }),
  z.refine(({ dayFrom, dayTo }) => daysBetween(dayFrom, dayTo) < MOST_LOAD_DAYS, {
    path: ['dayTo'],
    message: 'timeWindow.tooManyDays',
  }),
);

const minutes = {
  /** Of the hour, in windows of the plan, while the dock is open. */
  openMinutes: z.number(),
  bookedMinutes: z.number(),
  heldMinutes: z.number(),
  freeMinutes: z.number(),
} as const;

export const readWindowLoad = endpoint({
  method: 'GET',
  path: '/sf/v1/time-window-load',
  needs: 'time-window:load',
  summary:
    'How full the docks are, hour by hour of up to 31 days: of all that are chosen together, or of each',
  input: z.extend(Looked, { perDoor: maybeYesNo }),
  output: z.object({
    /** All docks of the plant, to choose from. */
    doors: z.array(
      z.object({
        doorCode: z.string(),
        nameZh: z.string(),
        nameEn: z.string(),
        points: z.array(z.string()),
      }),
    ),
    days: z.array(z.object({ day: z.string(), isWorkday: YesNo })),
    /** Hours in which something is offered or booked; the dock is null where all are taken together. */
    hours: z.array(
      z.object({ doorCode: z.nullable(z.string()), day: z.string(), hour: z.number(), ...minutes }),
    ),
  }),
});

export const listLoadBookings = endpoint({
  method: 'GET',
  path: '/sf/v1/time-window-load/bookings',
  needs: 'time-window:load',
  summary: 'What is booked and held in an hour of a day',
  input: z.object({ day: DayField, hour: Count.check(z.lte(LAST_HOUR, 'tooLarge')), ...place }),
  output: z.array(
    z.object({
      doorCode: z.string(),
      starts: z.string(),
      ends: z.string(),
      supplierCode: z.string(),
      /** Null while somebody writes the order and only holds the window. */
      orderId: z.nullable(z.string()),
      orderNumber: z.nullable(z.string()),
      truckPlate: z.nullable(z.string()),
    }),
  ),
});

/** Each dock, day and hour is a row. */
export const loadColumns = {
  doorCode: code({ chars: 12 }),
  day: day({ chars: 12 }),
  hour: count({ chars: 8 }),
  openMinutes: count({ chars: 14 }),
  bookedMinutes: count({ chars: 14 }),
  heldMinutes: count({ chars: 14 }),
  freeMinutes: count({ chars: 14 }),
} as const;

export const exportWindowLoad = file({
  types: [XLSX],
  path: '/sf/v1/time-window-load/export',
  needs: 'time-window:load',
  summary: 'The same as an Excel workbook: a row for each dock, day and hour',
  input: Looked,
  fails: ['err.exportTooLarge'],
});

/** How full an hour is, as it is coloured: nothing is offered; free; up to half; up to four fifths; nearly; full. */
export const loadSteps = ['closed', 'free', 'light', 'half', 'high', 'full'] as const;
export type LoadStep = (typeof loadSteps)[number];
export type Load = { readonly openMinutes: number; readonly freeMinutes: number };

/** Per cent of the open minutes that are not free; null where nothing is offered. Example: 60 open, 15 free: 75. */
export const loadOf = ({ openMinutes, freeMinutes }: Load): number | null =>
  openMinutes === 0 ? null : Math.round(((openMinutes - freeMinutes) / openMinutes) * 100);

/** @example 0 is free, 1 to 50 light, 51 to 80 half, 81 to 99 high, 100 full */
export const stepOf = (load: Load): LoadStep => {
  const percent = loadOf(load);
  if (percent === null) return 'closed';
  if (load.freeMinutes === 0) return 'full';
  if (load.freeMinutes === load.openMinutes) return 'free';
  if (percent <= 50) return 'light';
  return percent <= 80 ? 'half' : 'high';
};
