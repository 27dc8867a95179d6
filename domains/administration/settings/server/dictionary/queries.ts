import { sql } from 'kysely';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import type * as dictionaryCalls from '../../contract/dictionary.ts';

type Asking = Pick<Caller, 'db' | 'scope'>;

export const activeEntries = async ({ db, scope }: Asking, typeCode?: string) =>
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
    ])
    .where(ownTenant(scope))
    .where('active', '=', 'Y')
    .$if(typeCode !== undefined, (query) => query.where('type_code', '=', typeCode!))
    .orderBy('type_code')
    .orderBy('sort')
    .orderBy('code')
    .execute();

/** Entries are never deleted and each change counts its version up, so the sum grows with every change, switched-off ones too. */
export const versionOf = async ({ db, scope }: Asking): Promise<string> => {
  const { version } = await db
    .selectFrom('dict_entry')
    .select(sql<string>`coalesce(sum(version), 0)::text`.as('version'))
    .where(ownRows(scope, 'dict_entry'))
    .executeTakeFirstOrThrow();
  return version;
};

/** The entries that the filters choose; the list, its count and the export stand on it. */
const entriesFound = ({ db, scope }: Asking, sought: GivenOf<typeof dictionaryCalls.exportDictEntries>) => {
  let found = db.selectFrom('dict_entry').where(ownRows(scope, 'dict_entry'));
  if (sought.typeCode) found = found.where('type_code', '=', sought.typeCode);
  if (sought.code) found = found.where(holds(sought.code, 'code'));
  if (sought.name) found = found.where(holds(sought.name, 'value', 'value2'));
  if (sought.active) found = found.where('active', '=', sought.active);
  if (sought.editable) found = found.where('editable', '=', sought.editable);
  return found;
};

export const pageEntries = (caller: Caller, asked: GivenOf<typeof dictionaryCalls.listDictEntries>) =>
  listPage(asked, {
    db: caller.db,
    base: entriesFound(caller, asked),
    key: 'dict_entry.id',
    select: (found) =>
      found.select([
        'id',
        'version',
        'type_code as typeCode',
        'type',
        'type_en as typeEn',
        'code',
        'value',
        'value2',
        'sort',
        'editable',
        'active',
        'updated_at as updatedAt',
        'updated_by as updatedBy',
      ]),
    sort: {
      typeCode: 'type_code',
      code: 'code',
      value: 'value',
      value2: 'value2',
      sort: 'sort',
      editable: 'editable',
      active: 'active',
      updatedAt: 'updated_at',
    },
    fallback: 'typeCode,sort,code',
  });

/** The columns of `dictColumns` in their order. */
export const entriesForSheet = (
  caller: Caller,
  sought: GivenOf<typeof dictionaryCalls.exportDictEntries>,
) => {
  const { flag } = platformWords[caller.language];
  return entriesFound(caller, sought)
    .select([
      'type_code',
      'type',
      'type_en',
      'code',
      'value',
      'value2',
      'sort',
      inWords('active', flag).as('active'),
    ])
    .orderBy('type_code')
    .orderBy('sort')
    .orderBy('code');
};

/** One line for each group; a group is as closed as the most closed of its entries. */
export const groupsOf = async ({ db, scope }: Asking) =>
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

export const groupOf = async (caller: Asking, typeCode: string) =>
  (await groupsOf(caller)).find((group) => group.typeCode === typeCode);

export const entryOf = async ({ db, scope }: Asking, typeCode: string, code: string) =>
  db
    .selectFrom('dict_entry')
    .select(['id', 'version'])
    .where(ownRows(scope, 'dict_entry'))
    .where('type_code', '=', typeCode)
    .where('code', '=', code)
    .executeTakeFirst();
