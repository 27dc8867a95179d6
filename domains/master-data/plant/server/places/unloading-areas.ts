import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { plantPages } from '../../contract/pages.ts';
import * as calls from '../../contract/places/place-calls.ts';
import { words as allWords } from '../../contract/words.en.ts';
import { plantZone } from '../offers.ts';

const names = {
  ...recordColumns('area'),
  code: 'area.code',
  nameZh: 'area.name_zh',
  nameEn: 'area.name_en',
} as const;

const counted = {
  pointCount: sql<number>`(select count(*)::int from unloading_point as point
    where point.tenant_id = area.tenant_id and point.plant_no = area.plant_no and point.area_code = area.code)`,
  doorCount: sql<number>`(select count(distinct at_door.door_id)::int from unloading_point as point
    join door_association as at_door on at_door.tenant_id = point.tenant_id and at_door.unloading_point_id = point.id
    where point.tenant_id = area.tenant_id and point.plant_no = area.plant_no and point.area_code = area.code)`,
};

/** Among the fields of the domain the bare names are those of points. */
const words = {
  zh: { ...allWords.zh, fields: { ...allWords.zh.fields, ...allWords.zh.areas.fields } },
  en: { ...allWords.en, fields: { ...allWords.en.fields, ...allWords.en.areas.fields } },
};
/** Points name their area by its code: it stays. */
export const unloadingAreas = keptRecords(
  {
    list: calls.listUnloadingAreas,
    create: calls.createUnloadingArea,
    change: calls.changeUnloadingArea,
  },
  {
    title: plantPages.areas,
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'unloading_area',
    names,
    key: ['code'],
    anyCase: { code: 'asWritten' },
    stays: 'plant.unloadingAreaStays',
    taken: { unloading_area_taken: ['plant.unloadingAreaTaken', 'code'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    source: ({ db, scope }) => ({
      rows: db.selectFrom('unloading_area as area').where(ownRows(scope, 'unloading_area', 'area')),
      key: 'area.id',
      order: 'code',
      columns: { ...names, ...counted },
      filters: { code: contains('area.code'), name: contains('area.name_zh', 'area.name_en') },
    }),
  },
);
