import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

export const settingOf = async ({ db, scope }: Reader, table: string): Promise<unknown> => {
  const row = await db
    .selectFrom('table_setting')
    .select('setting')
    .where(ownTenant(scope))
    .where('user_id', '=', scope.userId)
    .where('name', '=', table)
    .executeTakeFirst();
  return row?.setting ?? null;
};

export const saveSetting = async ({ db }: Reader, table: string, setting: object): Promise<void> => {
  await sql`insert into table_setting (name, setting) values (${table}, ${JSON.stringify(setting)}::jsonb)
    on conflict (tenant_id, user_id, name) do update set setting = excluded.setting, updated_at = now()`.execute(
    db,
  );
};
