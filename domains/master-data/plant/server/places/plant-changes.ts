import { sql, type SqlBool } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, is, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantPermissions } from '../../contract/permissions.ts';
import { listPlantChanges } from '../../contract/plant-change.ts';
import { words as allWords } from '../../contract/words.en.ts';
import { plantZone } from '../offers.ts';

const words = {
  zh: { ...allWords.zh, fields: allWords.zh.changes.fields },
  en: { ...allWords.en, fields: allWords.en.changes.fields },
};

/** What changes of the plant touched, the latest first. */
export const plantChanges = listFrom(
  listPlantChanges,
  { title: plantPermissions['plant:changes'], words, zone: plantZone },
  ({ db, scope }) => ({
    rows: db
      .selectFrom('plant_change_effect as effect')
      .where(ownRows(scope, 'plant_change_effect', 'effect')),
    key: 'effect.id',
    order: '-changedAt',
    columns: {
      id: 'effect.id',
      link: 'effect.link',
      changedAt: 'effect.created_at',
      changedBy: 'effect.created_by',
      what: 'effect.what',
      record: 'effect.record',
      kind: 'effect.kind',
      number: 'effect.number',
      day: 'effect.day',
      window: sql<string | null>`to_char(effect.starts, 'HH24:MI') || '-' || to_char(effect.ends, 'HH24:MI')`,
      supplierCode: 'effect.supplier_code',
      forwarderCode: 'effect.forwarder_code',
      count: 'effect.count',
      withdrawnAt: 'effect.withdrawn_at',
    },
    filters: {
      change: (change) => sql<SqlBool>`effect.change = ${change}`,
      what: is('effect.what'),
      kind: is('effect.kind'),
      number: contains('effect.number'),
      supplierCode: contains('effect.supplier_code'),
      dayFrom: from('effect.day'),
      dayTo: to('effect.day'),
    },
    sorts: { changedAt: 'effect.id' },
  }),
);
