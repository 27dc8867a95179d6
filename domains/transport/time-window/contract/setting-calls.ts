import * as z from 'zod/mini';
import { agreed, agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { DayField, Id, YesNo } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import {
  timeWindowColumns,
  timeWindowFilters,
  Weekdays,
  weekdays,
  windowKinds,
  windowRules,
} from './time-window.ts';

const settingCalls = masterData({
  path: '/sf/v1/time-window',
  needs: 'time-window:list',
  edits: 'time-window:edit',
  summary: 'When the docks of the plant take trucks',
  record: 'time window',
  recordZh: '时间窗',
  columns: timeWindowColumns,
  filters: timeWindowFilters,
  refuses: ['timeWindow.overlaps', 'timeWindow.doorUnknown'],
});
const ruled = <Input extends z.ZodMiniObject>(input: Input): Input =>
  input.check(...(windowRules() as unknown as never[]));

export const {
  list: listTimeWindows,
  export: exportTimeWindows,
  template: downloadTimeWindowTemplate,
} = settingCalls;
/** What it takes from docks is shown by its preview: without the seal of that it is refused. */
export const importTimeWindows = {
  ...settingCalls.import,
  fails: [...settingCalls.import.fails, 'err.touches'] satisfies FailureKey[],
};

const create = agreeing(settingCalls.create);
const change = agreeing(settingCalls.change);
/** A first window of a new plan replaces the plan before it: what becomes of the windows that a dock has until then is said with it. */
const othersChoices = ['copy', 'only'] as const;
const Created = z.safeExtend(create.input, {
  others: z.nullish(z.enum(othersChoices, { error: 'invalidChoice' })),
});
export const createTimeWindow = {
  ...create,
  input: ruled(Created),
  fails: [...create.fails, 'timeWindow.beginsPlan'] satisfies FailureKey[],
};
export const changeTimeWindow = { ...change, input: ruled(change.input) };

export const removeTimeWindow = endpoint({
  method: 'DELETE',
  path: '/sf/v1/time-window/{id}',
  needs: 'time-window:edit',
  name: { zh: '删除时间窗', en: 'Remove time window' },
  summary: 'Takes a window from a dock; what is booked in it stays',
  input: z.object({ id: Id, agreed }),
  output: z.null(),
  fails: ['err.notFound', 'err.touches'],
});

const MOST_DOORS = 200;

const DayWindow = z.object({
  id: z.string(),
  windowGroup: z.string(),
  starts: z.string(),
  ends: z.string(),
  kind: z.enum(windowKinds),
  unitMinutes: z.number(),
});
const DayBooking = z.object({
  starts: z.string(),
  ends: z.string(),
  supplierCode: z.string(),
  /** Null while somebody writes the order and only holds the window. */
  orderId: z.nullable(z.string()),
  heldUntil: z.nullable(z.string()),
});
const DaySpan = z.object({ from: z.number(), to: z.number() });

export const copyTimeWindows = endpoint({
  path: '/sf/v1/time-window/copy',
  needs: 'time-window:edit',
  name: { zh: '复制时间窗', en: 'Copy time windows' },
  summary:
    'Copies the windows of a dock to other docks, weekdays or a new plan, in place of what stands there on these weekdays',
  input: z.object({
    doorCode: timeWindowColumns.doorCode.input,
    validFrom: DayField,
    /** One weekday is copied; without it all of them, each to itself. */
    weekday: z.nullish(z.enum(weekdays, { error: 'invalidChoice' })),
    toDoorCodes: z
      .array(timeWindowColumns.doorCode.input, { error: 'required' })
      .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_DOORS, 'tooMany')),
    toValidFrom: DayField,
    toWeekdays: Weekdays,
    agreed,
  }),
  output: z.object({ count: z.number() }),
  fails: ['timeWindow.doorUnknown', 'timeWindow.nothingToCopy', 'err.touches'],
});

export const readDoorDay = endpoint({
  method: 'GET',
  path: '/sf/v1/time-window/day',
  needs: 'time-window:list',
  orNeeds: ['transport:board', 'transport:confirm'],
  summary: 'A day of all docks: open shifts, windows, what is booked in them and what is kept for suppliers',
  input: z.object({ day: DayField }),
  output: z.object({
    isWorkday: YesNo,
    doors: z.array(
      z.object({
        doorId: z.string(),
        doorCode: z.string(),
        nameZh: z.string(),
        nameEn: z.string(),
        active: YesNo,
        /** Minutes since midnight; null where nothing restricts the dock. */
        open: z.nullable(z.array(DaySpan)),
        windows: z.array(DayWindow),
        bookings: z.array(DayBooking),
        /** What began on the day before and goes on after midnight; windows only where the plant worked on that day. */
        nightBefore: z.object({ windows: z.array(DayWindow), bookings: z.array(DayBooking) }),
        /** The next day, as far as a truck that comes before midnight may stand: when the dock is open then, and what is booked. */
        nightAfter: z.object({ open: z.nullable(z.array(DaySpan)), bookings: z.array(DayBooking) }),
        /** Standing windows that are kept still, each until a moment. */
        kept: z.array(
          z.object({
            starts: z.string(),
            ends: z.string(),
            supplierCode: z.string(),
            keptUntil: z.string(),
          }),
        ),
      }),
    ),
  }),
});
