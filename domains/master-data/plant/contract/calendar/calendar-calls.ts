import * as z from 'zod/mini';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { YesNo } from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { Holiday, Year, YearInput } from './calendar.ts';
import { calendarDayColumns, calendarDayFilters } from './calendar-day.ts';
import { shiftGroupColumns, shiftGroupFilters } from './shift-group.ts';

export const {
  list: listShiftGroups,
  export: exportShiftGroups,
  create: createShiftGroup,
  change: changeShiftGroup,
  template: downloadShiftGroupTemplate,
  import: importShiftGroups,
} = masterData({
  path: '/sf/v1/shift-group',
  needs: 'plant:calendar',
  edits: 'plant:calendar-edit',
  summary: 'Shift groups of the plant',
  record: 'shift group',
  recordZh: '班次组',
  columns: shiftGroupColumns,
  filters: shiftGroupFilters,
  refuses: ['plant.shiftGroupTaken', 'plant.shiftGroupStays'],
});

/** The calendar of a year with each of its days; `version` is null until it is published for the first time. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/sf/v1/plant-calendar/{year}',
  needs: 'plant:calendar',
  orNeeds: ['plant:delivery-calendar'],
  summary: 'The calendar of the plant for a year, day by day',
  input: z.object({ year: Year }),
  output: z.object({
    id: z.nullable(z.string()),
    version: z.nullable(z.number()),
    week: z.array(z.nullable(z.string())),
    holidays: z.array(Holiday),
    days: z.array(
      z.object({
        day: z.string(),
        isWorkday: YesNo,
        shiftGroup: z.nullable(z.string()),
        holiday: z.nullable(z.string()),
      }),
    ),
    shiftGroups: z.array(
      z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string(), shifts: z.string() }),
    ),
  }),
});

export const publishCalendar = endpoint({
  method: 'PUT',
  path: '/sf/v1/plant-calendar/{year}',
  needs: 'plant:calendar-edit',
  name: { zh: '发布工厂日历', en: 'Publish plant calendar' },
  summary: 'Stores a whole year: each of its days once, every workday with its shift group',
  input: YearInput,
  output: z.object(identified),
  fails: ['plant.noShiftGroup', 'plant.shiftGroupUnknown', 'err.updatedByOther', 'err.touches'],
});

export const listCalendarDays = listOf({
  path: '/sf/v1/plant-calendar',
  needs: 'plant:calendar',
  orNeeds: ['plant:delivery-calendar'],
  summary: 'Published days of the calendar of the plant',
  columns: calendarDayColumns,
  filters: calendarDayFilters,
  also: identified,
});
export const exportCalendarDays = exportOf(listCalendarDays);

export const downloadCalendarTemplate = file({
  types: [XLSX],
  path: '/sf/v1/plant-calendar/import/template',
  needs: 'plant:calendar-edit',
  summary: 'An empty workbook with the columns of a day',
});

export const importCalendarDays = importCall({
  path: '/sf/v1/plant-calendar/import',
  needs: 'plant:calendar-edit',
  summary: 'Changes each day of a workbook: good rows are taken, bad ones come back marked',
  name: { zh: '导入工厂日历', en: 'Import: plant calendar' },
  maxBytes: 5 * 1024 * 1024,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge'],
});
