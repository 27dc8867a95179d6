import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../../contract/calendar/calendar-calls.ts';
import { plantPages } from '../../contract/pages.ts';
import { words as allWords } from '../../contract/words.en.ts';
import { plantZone } from '../offers.ts';

const names = {
  ...recordColumns('shift_group'),
  code: 'shift_group.code',
  nameZh: 'shift_group.name_zh',
  nameEn: 'shift_group.name_en',
  shifts: 'shift_group.shifts',
} as const;

/** Among the fields of the domain the bare names are those of points. */
const words = {
  zh: { ...allWords.zh, fields: { ...allWords.zh.fields, ...allWords.zh.shiftGroups.fields } },
  en: { ...allWords.en, fields: { ...allWords.en.fields, ...allWords.en.shiftGroups.fields } },
};
/** Days name the group by its code: it stays. */
export const shiftGroups = keptRecords(
  { list: calls.listShiftGroups, create: calls.createShiftGroup, change: calls.changeShiftGroup },
  {
    title: plantPages.shiftGroups,
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'shift_group',
    names,
    key: ['code'],
    anyCase: { code: 'asWritten' },
    stays: 'plant.shiftGroupStays',
    taken: { shift_group_taken: ['plant.shiftGroupTaken', 'code'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    source: ({ db, scope }) => ({
      rows: db.selectFrom('shift_group').where(ownRows(scope, 'shift_group')),
      key: 'shift_group.id',
      order: 'code',
      columns: names,
      filters: {
        code: contains('shift_group.code'),
        name: contains('shift_group.name_zh', 'shift_group.name_en'),
      },
    }),
  },
);
