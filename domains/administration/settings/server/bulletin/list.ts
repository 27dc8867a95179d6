import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { pageFrom } from '@portal/platform/server/list/list-from.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { hasTag, tagsOf } from '@portal/tag/server/offers.ts';
import * as calls from '../../contract/bulletin.ts';

export const listBulletins = pageFrom(calls.listBulletins, ({ db, scope }) => ({
  rows: db.selectFrom('bulletin').where(ownRows(scope, 'bulletin')),
  key: 'bulletin.id',
  order: '-validFrom',
  columns: {
    ...recordColumns('bulletin'),
    titleZh: 'bulletin.title_zh',
    titleEn: 'bulletin.title_en',
    validFrom: 'bulletin.valid_from',
    validTo: 'bulletin.valid_to',
    active: sql.ref('bulletin.active'),
    onLogin: sql.ref('bulletin.on_login'),
    tags: tagsOf('bulletin'),
  },
  filters: {
    title: contains('title_zh', 'title_en'),
    active: is('active'),
    onLogin: is('on_login'),
    tag: hasTag({ db, scope }, 'bulletin'),
  },
}));
