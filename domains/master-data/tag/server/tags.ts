import { sql } from 'kysely';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import { contains, flag, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import * as calls from '../contract/endpoints.ts';
import { tagPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { refuseOthers } from './own-tags.ts';

const names = {
  id: 'tag.id',
  version: 'tag.version',
  nameZh: 'tag.name_zh',
  nameEn: 'tag.name_en',
  colour: 'tag.colour',
  forParts: 'tag.for_parts',
  forSuppliers: 'tag.for_suppliers',
  forBulletins: 'tag.for_bulletins',
} as const;

/** Tags of the tenant; only who has made one changes it. */
export const tags = keptRecords(
  { list: calls.listTags, create: calls.createTag, change: calls.changeTag },
  {
    title: tagPermissions['tag:list'],
    words,
    /** The sheets hold no moments. */
    zone: async () => 'UTC',
    keep: keepFile,
    table: 'tag',
    names,
    key: ['nameZh'],
    taken: {
      tag_name_taken: ['tag.nameTaken', 'nameZh'],
      tag_english_name_taken: ['tag.englishNameTaken', 'nameEn'],
    },
    check: refuseOthers,
    source: ({ db, scope }) => ({
      rows: db.selectFrom('tag').where(ownRows(scope, 'tag')),
      key: 'tag.id',
      order: 'nameZh',
      columns: {
        ...names,
        uses: sql`(select count(*)::int from tag_use as used where ${ownTenant(scope, 'used')} and used.tag_id = tag.id)`,
        createdBy: 'tag.created_by',
        mine: sql`case when tag.created_by = ${scope.userNo} then 'Y' else 'N' end`,
      },
      filters: {
        name: contains('tag.name_zh', 'tag.name_en'),
        colour: is('tag.colour'),
        forParts: flag('tag.for_parts'),
        forSuppliers: flag('tag.for_suppliers'),
        forBulletins: flag('tag.for_bulletins'),
        createdBy: contains('tag.created_by'),
      },
    }),
  },
);
