import type pg from 'pg';

/**
 * What the tables, rules and programs of a database are, a line for each: columns, keys and checks, indexes, triggers, policies, rights,
 * and the sums of functions. Two databases with the same lines hold and refuse the same.
 */
export const structureOf = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(LINES);
  return rows.map(({ line }) => line);
};

const LINES = `
  with ours as (
    select pg_class.* from pg_class where relnamespace = 'public'::regnamespace and not relispartition and relname not like 'kysely_%'
  ), lines as (
    select concat_ws(' ', 'column', ours.relname, attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        nullif(attidentity, ''), nullif(attgenerated, ''), pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join ours on ours.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and ours.relkind in ('r', 'p', 'v')
    union all select concat_ws(' ', 'constraint', ours.relname, conname, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint join ours on ours.oid = conrelid where contype <> 'n'
    union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index join ours on ours.oid = indrelid
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid)) from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal
    union all select concat_ws(' ', 'policy', ours.relname, polname, polcmd, polpermissive, polroles::regrole[]::text,
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy join ours on ours.oid = polrelid
    union all select concat_ws(' ', 'rights', ours.relname, grantee::regrole, string_agg(privilege_type, ',' order by privilege_type))
      from ours, aclexplode(relacl) where grantee::regrole::text like 'portal\\_%' group by ours.relname, grantee
    union all select concat_ws(' ', 'function', pg_proc.oid::regprocedure, md5(pg_get_functiondef(pg_proc.oid)))
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  )
  select regexp_replace(line, '\\s+', ' ', 'g') as line from lines order by line collate "C"`;
