import { sql, type Kysely } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { MOST_SHOWN, type ShownBulletin } from '../../contract/bulletin.ts';

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
