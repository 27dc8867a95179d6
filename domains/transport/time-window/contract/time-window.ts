import * as z from 'zod/mini';
import { changed, choice, code, count, day, text as name } from '@portal/platform/contract/columns.ts';
import {
  ClockTime,
  DayField,
  PositiveCount,
  longest,
  selectedOf,
  text,
  codeText,
} from '@portal/platform/contract/fields.ts';
import { contains, days, oneOf } from '@portal/platform/contract/filters.ts';
import { endsAfterStart, lengthOf, minutes } from './slots.ts';

export const windowKinds = ['fixed', 'minimum'] as const;
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

const MINUTES_OF_DAY = 1440;
/** Midnight at its end belongs to the day: `00:00` is read as 24:00. */
export const EndTime = z.pipe(
  z.union([ClockTime, z.literal('24:00')], { error: 'notATime' }),
  z.transform((time): string => (time === '00:00' ? '24:00' : time)),
);

/** Weekdays as digits, Monday first: `12345`. */
export const Weekdays = z.pipe(
  z
    .string({ error: 'required' })
    .check(
      z.trim(),
      longest(13, 'timeWindow.weekdays'),
      z.minLength(1, 'required'),
      z.regex(/^[1-7](,?[1-7])*$/, 'timeWindow.weekdays'),
    ),
  z.transform((typed): string => weekdays.filter((weekday) => typed.includes(weekday)).join('')),
);

/** When a dock takes trucks: SPEC section 3, "Time window". */
export const timeWindowColumns = {
  windowGroup: name({ card: 'title', px: 100, chars: 14, sorts: true, input: text(40), span: 12 }),
  doorCode: code({ px: 100, chars: 12, sorts: true, input: codeText(20), span: 12 }),
  doorNameZh: name({ px: 140, chars: 20, of: 'zh' }),
  doorNameEn: name({ px: 160, chars: 20, of: 'en' }),
  /** The plan of a dock that it belongs to: the newest one holds. */
  validFrom: day({ px: 130, chars: 12, sorts: true, input: DayField, span: 12 }),
  weekdays: code({ px: 130, chars: 14, input: Weekdays, span: 24 }),
  starts: code({ px: 90, chars: 10, sorts: true, input: ClockTime, holds: 'time', span: 6 }),
  ends: code({ px: 90, chars: 10, input: EndTime, holds: 'time', span: 6 }),
  kind: choice(windowKinds, 'kind', { px: 90, chars: 12, input: selectedOf(windowKinds), span: 12 }),
  unitMinutes: count({
    px: 110,
    chars: 14,
    input: PositiveCount.check(z.lte(MINUTES_OF_DAY, 'tooLarge')),
    span: 12,
  }),
  ...changed,
};

export const timeWindowFilters = {
  windowGroup: contains(),
  doorCode: contains(),
  kind: oneOf(windowKinds, 'kind'),
  weekday: oneOf(weekdays, 'weekday'),
  validFrom: days(),
};

type Times = { starts: string; ends: string; kind: 'fixed' | 'minimum'; unitMinutes: number };
const rule = <T extends Times>(holds: (window: T) => boolean, field: keyof Times, message: string) =>
  z.refine<T>(holds, { path: [field], message });

/** SPEC section 5: end after start, a positive unit; a night's window ends on the next day. A truck at a dock is kept in units of five minutes. */
export const windowRules = <T extends Times>() =>
  [
    rule<T>(endsAfterStart, 'ends', 'timeWindow.endNotAfterStart'),
    rule<T>(({ starts }) => minutes(starts) % 5 === 0, 'starts', 'timeWindow.fiveMinutes'),
    rule<T>(({ ends }) => minutes(ends) % 5 === 0, 'ends', 'timeWindow.fiveMinutes'),
    rule<T>(({ unitMinutes }) => unitMinutes % 5 === 0, 'unitMinutes', 'timeWindow.fiveMinutes'),
    rule<T>(
      (window) =>
        window.kind === 'fixed' || !endsAfterStart(window) || lengthOf(window) >= window.unitMinutes,
      'unitMinutes',
      'timeWindow.shorterThanUnit',
    ),
  ] as const;
