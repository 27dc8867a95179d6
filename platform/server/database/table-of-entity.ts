import { sql } from 'kysely';
import type { Caller } from '../caller.ts';

/** The table whose rows are the records of an entity, if the caller may read it. */
export const tableOf = async ({ db }: Pick<Caller, 'db'>, entity: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select relation.relname as name
    from pg_trigger t
    join pg_class relation on relation.oid = t.tgrelid,
    lateral string_to_array(encode(t.tgargs, 'escape'), '\\000') as argument
    where t.tgname = 'keep_history' and argument[1] = ${entity} and argument[2] = 'id'
      and has_table_privilege(relation.oid, 'select')`.execute(db);
  return rows[0]?.name;
};
