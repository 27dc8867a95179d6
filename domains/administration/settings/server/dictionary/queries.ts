import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';

export const activeEntries = async ({ db, scope }: Reader, typeCode?: string) =>
  db
    .selectFrom('dict_entry')
    .select((eb) => [
      'type_code as typeCode',
      eb.ref('type').as('type'),
      'type_en as typeEn',
      'code',
      'value',
      'value2',
      'sort',
      'decimals',
    ])
    .where(ownTenant(scope))
    .where('active', '=', 'Y')
    .$if(typeCode !== undefined, (query) => query.where('type_code', '=', typeCode!))
    .orderBy('type_code')
    .orderBy('sort')
    .orderBy('code')
    .execute();

/** Codes of one dictionary; those that are switched off as well where `alsoSwitchedOff` says so. */
export const codesOf = async (
  { db, scope }: Reader,
  typeCode: string,
  { alsoSwitchedOff }: { alsoSwitchedOff: boolean },
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('dict_entry')
    .select('code')
    .where(ownTenant(scope))
    .where('type_code', '=', typeCode)
    .$if(!alsoSwitchedOff, (query) => query.where('active', '=', 'Y'))
    .execute();
  return new Set(rows.map(({ code }) => code));
};

/** Entries are never deleted and each change counts its version up, so the sum grows with every change, switched-off ones too. */
export const versionOf = async ({ db, scope }: Reader): Promise<string> => {
  const { version } = await db
    .selectFrom('dict_entry')
    .select(sql<string>`coalesce(sum(version), 0)::text`.as('version'))
    .where(ownRows(scope, 'dict_entry'))
    .executeTakeFirstOrThrow();
  return version;
};

/** One line for each group; a group is as closed as the most closed of its entries. */
export const groupsOf = async ({ db, scope }: Reader) =>
  db
    .selectFrom('dict_entry')
    .select([
      'type_code as typeCode',
      sql<string>`min(type)`.as('type'),
      sql<string>`min(type_en)`.as('typeEn'),
      sql<'Y' | 'N'>`min(editable)`.as('editable'),
    ])
    .where(ownRows(scope, 'dict_entry'))
    .groupBy('type_code')
    .orderBy('type_code')
    .execute();

type Coded = { readonly typeCode: string; readonly code: string };

/** Codes that differ from these, each in its group, by capital and small letters only, or not at all. */
export const codesAlike = async ({ db, scope }: Reader, entries: readonly Coded[]): Promise<Coded[]> =>
  db
    .selectFrom('dict_entry')
    .select(['type_code as typeCode', 'code'])
    .where(ownRows(scope, 'dict_entry'))
    .where(
      sql<boolean>`(type_code, lower(code)) in (select * from unnest(${entries.map(({ typeCode }) => typeCode)}::text[], ${entries.map(({ code }) => code.toLowerCase())}::text[]))`,
    )
    .execute();
