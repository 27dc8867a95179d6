import { sql, type Kysely } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';

type Names = { readonly nameZh: string; readonly nameEn: string };

/**
 * A new tenant, without users and roles; only the operator may, which the row policies check again. Fails when the number is taken, also by a tenant that has
 * moved elsewhere.
 */
export const makeTenant = async (
  db: Kysely<Tables>,
  { envNo, nameZh, nameEn }: Names & { readonly envNo: number },
): Promise<{ id: string }> => {
  await sql`select tenant_here(${String(envNo)})`.execute(db);
  return db
    .insertInto('tenant')
    .values({ env_no: envNo, name_zh: nameZh, name_en: nameEn })
    .returning(sql<string>`id`.as('id'))
    .executeTakeFirstOrThrow();
};

/** The names of a tenant that people may sign in to; null when there is none of the number, or it is closed. */
export const openTenant = async (
  db: Kysely<Tables>,
  envNo: number,
): Promise<(Names & { readonly envNo: number }) | null> =>
  (await db
    .selectFrom('tenant')
    .select(['env_no as envNo', 'name_zh as nameZh', 'name_en as nameEn'])
    .where('env_no', '=', envNo)
    .where('active', '=', 'Y')
    .executeTakeFirst()) ?? null;

/** Whether somebody gave the tenant of the caller its names; the first one is there with none of its own. */
export const isTenantNamed = async ({ db, scope }: Reader): Promise<boolean> => {
  const { rows } = await sql<{ named: boolean }>`
    select env_no <> 0 or version > 1 as named from tenant where env_no = ${scope.tenantId}`.execute(db);
  return rows[0]?.named ?? false;
};

/** Renames a tenant, or closes it to its users; only the operator may, which the row policies check again. */
export const changeTenant = async (
  db: Kysely<Tables>,
  envNo: number,
  { nameZh, nameEn, active }: Names & { readonly active: 'Y' | 'N' },
): Promise<{ id: string; version: number }> =>
  db
    .updateTable('tenant')
    .set({ name_zh: nameZh, name_en: nameEn, active })
    .where('env_no', '=', envNo)
    .returning([sql<string>`id`.as('id'), sql<number>`version`.as('version')])
    .executeTakeFirstOrThrow();
