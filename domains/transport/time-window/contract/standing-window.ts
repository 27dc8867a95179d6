import * as z from 'zod/mini';
import { changed, code, count, day, text as name } from '@portal/platform/contract/columns.ts';
import { ClockTime, Code, Count, DayField, maybe, codeText } from '@portal/platform/contract/fields.ts';
import { endsAfterStart, minutes } from './slots.ts';
import { EndTime, Weekdays } from './time-window.ts';

/** A month: whoever keeps a window longer than that keeps it for good. */
const MOST_HOURS = 720;
/** How long before its beginning a standing window that is not used is free for all, if nothing else is said. */
export const RELEASE_HOURS = 24;

/** Windows that are kept for a supplier. */
export const standingWindowColumns = {
  supplierCode: code({ card: 'title', px: 120, chars: 14, sorts: true, input: Code, span: 12 }),
  supplierNameZh: name({ px: 160, chars: 24, of: 'zh' }),
  supplierNameEn: name({ px: 180, chars: 24, of: 'en' }),
  doorCode: code({ card: 'figure', px: 100, chars: 12, sorts: true, input: codeText(20), span: 12 }),
  weekdays: code({ card: 'figure', px: 130, chars: 14, input: Weekdays, span: 24 }),
  starts: code({ card: 'figure', px: 90, chars: 10, sorts: true, input: ClockTime, holds: 'time', span: 6 }),
  ends: code({ card: 'figure', px: 90, chars: 10, input: EndTime, holds: 'time', span: 6 }),
  releaseHours: count({ px: 120, chars: 14, input: Count.check(z.lte(MOST_HOURS, 'tooLarge')), span: 12 }),
  validFrom: day({ px: 130, chars: 12, sorts: true, input: DayField, span: 12 }),
  validTo: day({ px: 130, chars: 12, maybe: true, input: maybe(DayField), span: 12 }),
  /** Days on which it is kept for nobody, with reasons. */
  exceptions: name({ px: 220, chars: 40, card: 'more' }),
  ...changed,
};

const rule = <T>(holds: (window: T) => boolean, field: string, message: string) =>
  z.refine<T>(holds, { path: [field], message });
/** End after start (a night's on the next day), in steps of five minutes, and no end before the beginning. */
export const standingRules = [
  rule<{ starts: string; ends: string }>(endsAfterStart, 'ends', 'timeWindow.endNotAfterStart'),
  rule<{ starts: string }>(({ starts }) => minutes(starts) % 5 === 0, 'starts', 'timeWindow.fiveMinutes'),
  rule<{ ends: string }>(({ ends }) => minutes(ends) % 5 === 0, 'ends', 'timeWindow.fiveMinutes'),
  rule<{ validFrom: string; validTo: string | null }>(
    ({ validFrom, validTo }) => validTo === null || validTo >= validFrom,
    'validTo',
    'timeWindow.endsBeforeItBegins',
  ),
] as const;
