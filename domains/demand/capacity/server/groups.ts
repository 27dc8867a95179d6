import { sql } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { contains, oneOf } from '@portal/platform/server/list/filters.ts';
import { onPart, partNames, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { groupDocument } from '../contract/group.ts';
import { capacityPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

/** Capacity groups, the newest first. */
export const groups = documentFrom(
  groupDocument,
  {
    title: capacityPermissions['capacity-group:list'],
    words,
    zone: plantZone,
    name: { zh: '产能组', en: 'Capacity group' },
    numbers: { prefix: 'CG', by: 'plant' },
    history: {
      parts: {
        capacity_group_series: {
          name: { zh: '零件', en: 'Part' },
          label: { kind: 'code' },
          words,
          columns: {
            groupId: { kind: 'record', entity: 'capacity_group' },
            demandType: { kind: 'dict', typeCode: 'DEMAND_TYPE' },
            loadFactor: { kind: 'quantity' },
          },
        },
        capacity_group_link: {
          name: { zh: '下级产能组', en: 'Group inside' },
          label: { kind: 'code' },
          words,
          columns: {
            groupId: { kind: 'record', entity: 'capacity_group' },
            linkedId: { kind: 'record', entity: 'capacity_group' },
          },
        },
        capacity_group_week: {
          name: { zh: '周产能', en: 'Week' },
          label: { kind: 'day' },
          words,
          columns: {
            groupId: { kind: 'record', entity: 'capacity_group' },
            actual: { kind: 'quantity' },
            maximum: { kind: 'quantity' },
            agreed: { kind: 'quantity' },
            delta: { kind: 'quantity' },
          },
        },
      },
      foundBy: { parts: [{ table: 'capacity_group_series', of: 'group_id' }] },
    },
  },
  async ({ db, scope }) => ({
    rows: db
      .selectFrom('capacity_group')
      .innerJoin('supplier', onSupplier('capacity_group'))
      .where(ownRows(scope, 'capacity_group')),
    key: 'capacity_group.id',
    order: '-at',
    columns: {
      ...columnsIn('capacity_group', 'capacity_group', { ...identified, ...groupDocument.columns }),
      supplierNameZh: 'supplier.name_zh',
      supplierNameEn: 'supplier.name_en',
      parts: sql<number>`(select count(*)::int from capacity_group_series as series where ${ownRows(scope, 'capacity_group_series', 'series')}
        and series.group_id = capacity_group.id)`,
      groups: sql<number>`(select count(*)::int from capacity_group_link as link where ${ownRows(scope, 'capacity_group_link', 'link')}
        and link.group_id = capacity_group.id)`,
      statedTo: sql<
        string | null
      >`(select max(week.monday) from capacity_group_week as week where ${ownRows(scope, 'capacity_group_week', 'week')}
        and week.group_id = capacity_group.id and week.actual is not null)`,
      at: 'capacity_group.created_at',
    },
    // they are numbered in the order in which they are made
    sorts: { at: 'capacity_group.id' },
    filters: {
      number: contains('capacity_group.number'),
      name: contains('capacity_group.name'),
      supplierCode: contains('capacity_group.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
      partNo: (
        typed,
      ) => sql<boolean>`exists (select from capacity_group_series as series where ${ownRows(scope, 'capacity_group_series', 'series')}
        and series.group_id = capacity_group.id and ${partNumbered('series.part_no', typed)})`,
      status: oneOf('capacity_group.status'),
    },
    record: {
      rows: db.selectFrom('capacity_group').where(ownRows(scope, 'capacity_group')),
      columns: columnsIn('capacity_group', 'capacity_group', groupDocument.more),
    },
  }),
);

/** One group with what loads it and what it loads. Fails with `capacity.groupNone`. */
export const readCapacityGroup: Action<typeof calls.readCapacityGroup> = async (caller, { id }) => {
  const [one, series, linked, loads] = await Promise.all([
    groups.byId(caller, id),
    seriesOf(caller, id),
    othersOf(caller, id, { from: 'group_id', to: 'linked_id' }),
    othersOf(caller, id, { from: 'linked_id', to: 'group_id' }),
  ]);
  return { ...one, series, linked, loads };
};

const seriesOf = async ({ db, scope }: Reader, id: string) =>
  db
    .selectFrom('capacity_group_series as series')
    .leftJoin('part', onPart('series'))
    .where(ownRows(scope, 'capacity_group_series', 'series'))
    .where('series.group_id', '=', id)
    .orderBy('series.part_no')
    .orderBy('series.demand_type')
    .select(['series.part_no as partNo', ...partNames])
    .select(['series.demand_type as demandType', 'series.load_factor as loadFactor'])
    .execute();

type Direction = { readonly from: 'group_id' | 'linked_id'; readonly to: 'group_id' | 'linked_id' };

const othersOf = async ({ db, scope }: Reader, id: string, { from, to }: Direction) =>
  db
    .selectFrom('capacity_group_link as link')
    .innerJoin('capacity_group as other', (join) =>
      join.onRef('other.tenant_id', '=', 'link.tenant_id').onRef('other.id', '=', `link.${to}`),
    )
    .where(ownRows(scope, 'capacity_group_link', 'link'))
    .where(`link.${from}`, '=', id)
    .orderBy('other.number')
    .select(['other.id', 'other.number', 'other.name', 'other.status'])
    .execute();
