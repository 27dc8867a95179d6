import { sql, type Kysely } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type * as bulletinCalls from '../../contract/bulletin.ts';
import { MOST_SHOWN, type ShownBulletin } from '../../contract/bulletin.ts';

export const pageBulletins = ({ db, scope }: Caller, asked: GivenOf<typeof bulletinCalls.listBulletins>) => {
  let found = db.selectFrom('bulletin').where(ownRows(scope, 'bulletin'));
  const { title, active, onLogin } = asked;
  if (title) found = found.where(holds(title, 'title_zh', 'title_en'));
  if (active) found = found.where('active', '=', active);
  if (onLogin) found = found.where('on_login', '=', onLogin);
  return listPage(asked, {
    db,
    base: found,
    key: 'bulletin.id',
    select: (chosen) =>
      chosen.select([
        'id',
        'version',
        'title_zh as titleZh',
        'title_en as titleEn',
        'valid_from as validFrom',
        'valid_to as validTo',
        'active',
        'on_login as onLogin',
        'updated_at as updatedAt',
        'updated_by as updatedBy',
      ]),
    sort: {
      titleZh: 'title_zh',
      validFrom: 'valid_from',
      validTo: 'valid_to',
      active: 'active',
      updatedAt: 'updated_at',
    },
    fallback: '-validFrom',
  });
};

export const fullColumns = [
  'id',
  'version',
  'title_zh as titleZh',
  'title_en as titleEn',
  'body_zh as bodyZh',
  'body_en as bodyEn',
  'valid_from as validFrom',
  'valid_to as validTo',
  'active',
  'on_login as onLogin',
] as const;

/** What is up now in a tenant, in one language; only those of the login page for somebody who has not signed in. */
export const upNow = async (
  db: Kysely<Tables>,
  { tenantId, language, onLogin = false }: { tenantId: number; language: Language; onLogin?: boolean },
): Promise<ShownBulletin[]> => {
  const inLanguage = (name: string) =>
    language === 'zh'
      ? sql.ref<string>(`${name}_zh`)
      : sql<string>`coalesce(${sql.ref(`${name}_en`)}, ${sql.ref(`${name}_zh`)})`;
  return db
    .selectFrom('bulletin')
    .select(['id', inLanguage('title').as('title'), inLanguage('body').as('body'), 'valid_from as validFrom'])
    .where(ownTenant({ tenantId }))
    .where('active', '=', 'Y')
    .where('valid_from', '<=', sql<string>`now()`)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', sql<string>`now()`)]))
    .$if(onLogin, (query) => query.where('on_login', '=', 'Y'))
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
};
