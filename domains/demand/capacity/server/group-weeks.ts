import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { contains, from, is, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listCapacityGroupWeeks } from '../contract/endpoints.ts';
import { groupWeekColumns } from '../contract/group.ts';
import { words } from '../contract/words.en.ts';

/** What page, workbook and import of weekly capacity share. */
export const weekFrame = {
  title: { zh: words.zh.titles.weeks, en: words.en.titles.weeks },
  words,
  zone: plantZone,
} as const;

/** What groups can make, by group and week. */
export const groupWeeks = listFrom(listCapacityGroupWeeks, weekFrame, ({ db, scope }) => ({
  rows: db
    .selectFrom('capacity_group_week as week')
    .innerJoin('capacity_group', (join) =>
      join
        .onRef('capacity_group.tenant_id', '=', 'week.tenant_id')
        .onRef('capacity_group.id', '=', 'week.group_id'),
    )
    .where(ownRows(scope, 'capacity_group_week', 'week')),
  key: 'week.id',
  order: 'groupNumber,monday',
  columns: {
    ...columnsIn('capacity_group_week', 'week', { ...identified, groupId: true, ...groupWeekColumns }),
    groupNumber: 'capacity_group.number',
    groupName: 'capacity_group.name',
    unit: 'capacity_group.unit',
  },
  filters: {
    groupId: is('week.group_id'),
    groupNumber: contains('capacity_group.number'),
    mondayFrom: from('week.monday'),
    mondayTo: to('week.monday'),
  },
}));
