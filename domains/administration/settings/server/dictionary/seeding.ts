import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { dictSeeds } from '../../contract/dict-seed.ts';

/** Adds what is missing to the dictionary of each tenant that `db` may see; what is there stays as the administrator left it. */
export const seedDictionary = async (db: Kysely<Tables>): Promise<void> => {
  const entries = Object.entries(dictSeeds).flatMap(([typeCode, { zh, en, editable, entries: named }]) =>
    Object.entries(named).map(([code, [value, value2]], at) => ({
      type_code: typeCode,
      type: zh,
      type_en: en,
      code,
      value,
      value2,
      sort: (at + 1) * 10,
      editable,
    })),
  );
  await sql`insert into dict_entry (tenant_id, type_code, type, type_en, code, value, value2, sort, editable, created_by, updated_by)
    select env_no, seed.type_code, seed.type, seed.type_en, seed.code, seed.value, seed.value2, seed.sort, seed.editable, 'system', 'system'
    from tenant cross join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as seed (type_code text, type text, type_en text, code text, value text, value2 text, sort int, editable text)
    on conflict on constraint dict_entry_code do nothing`.execute(db);
};
