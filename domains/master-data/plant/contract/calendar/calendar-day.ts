import { choice, code, day, flag, text } from '@portal/platform/contract/columns.ts';
import { DayField, YesNo, maybeText, maybeCodeText } from '@portal/platform/contract/fields.ts';
import { contains, days, isFlag } from '@portal/platform/contract/filters.ts';

/** 1 Monday to 7 Sunday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** A day of the calendar, as a list shows it and a workbook writes it: SPEC section 3, "Plant". */
export const calendarDayColumns = {
  day: day({ card: 'title', px: 130, chars: 12, sorts: true, input: DayField }),
  yearWeek: code({ px: 110, chars: 12 }),
  weekday: choice(weekdays, 'weekday', { px: 100, chars: 10 }),
  isWorkday: flag({ px: 90, chars: 10, input: YesNo }),
  shiftGroup: code({ px: 120, chars: 14, sorts: true, maybe: true, input: maybeCodeText(20) }),
  shifts: code({ px: 300, chars: 50, maybe: true }),
  holiday: text({ px: 180, chars: 24, maybe: true, input: maybeText(40) }),
};

export const calendarDayFilters = {
  day: days(),
  isWorkday: isFlag(),
  shiftGroup: contains(),
  holiday: contains(),
};
