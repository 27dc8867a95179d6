import { sql, type Kysely } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { columnsOf, type ThemeRow } from './record.ts';

type Saved = Parameters<typeof columnsOf>[0];

export const themeOf = async ({ db, scope }: Reader): Promise<ThemeRow | undefined> =>
  db.selectFrom('tenant_theme').selectAll().where(ownTenant(scope)).executeTakeFirst();

/** The same, held until the call ends: two who save at once come one after the other. */
export const themeForUpdate = async ({ db, scope }: Reader): Promise<ThemeRow | undefined> =>
  db.selectFrom('tenant_theme').selectAll().where(ownTenant(scope)).forUpdate().executeTakeFirst();

/** Undefined when somebody else has made the first row in between. */
export const insertTheme = async ({ db }: Reader, theme: Saved): Promise<ThemeRow | undefined> =>
  db
    .insertInto('tenant_theme')
    .values(columnsOf(theme))
    .onConflict((conflict) => conflict.constraint('tenant_theme_one').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateTheme = async ({ db, scope }: Reader, theme: Saved): Promise<ThemeRow> =>
  db
    .updateTable('tenant_theme')
    .set(columnsOf(theme))
    .where(ownTenant(scope))
    .returningAll()
    .executeTakeFirstOrThrow();

/** The look of a tenant with the names of its pictures. Needs the rights of the system. */
export const shownTheme = async (db: Kysely<Tables>, tenantId: number) =>
  db
    .selectFrom('tenant_theme as theme')
    .leftJoin('stored_file as logo', (join) =>
      join.onRef('logo.tenant_id', '=', 'theme.tenant_id').onRef('logo.id', '=', 'theme.logo_id'),
    )
    .leftJoin('stored_file as picture', (join) =>
      join
        .onRef('picture.tenant_id', '=', 'theme.tenant_id')
        .onRef('picture.id', '=', 'theme.login_picture_id'),
    )
    .selectAll('theme')
    .select(['logo.uuid as logo_uuid', 'picture.uuid as picture_uuid'])
    .where(ownTenant({ tenantId }, 'theme'))
    .executeTakeFirst();

/** A picture that the look of some tenant wears now. Needs the rights of the system. */
export const wornPicture = async (db: Kysely<Tables>, uuid: string) => {
  const { rows } = await sql<{ name: string; contentType: string; bytes: string }>`
    select name, content_type as "contentType", bytes from worn_picture(${uuid})`.execute(db);
  return rows[0];
};
