import { sql } from 'kysely';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../contract/endpoints.ts';

export const selectUnits: Action<typeof calls.selectUnits> = async ({ db, scope }) =>
  db
    .selectFrom('unit')
    .select(['code', 'name_zh as nameZh', 'name_en as nameEn', 'decimals'])
    .where(ownRows(scope, 'unit'))
    .where('active', '=', true)
    .orderBy('code')
    .execute();

/** Those of these codes that are active units. */
export const activeUnits = async (
  { db, scope }: Reader,
  codes: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await db
    .selectFrom('unit')
    .select('code')
    .where(ownRows(scope, 'unit'))
    .where('active', '=', true)
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .execute();
  return new Set(found.map(({ code }) => code));
};
