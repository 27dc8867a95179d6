import { Kysely, PostgresDialect, sql } from 'kysely';
import { ownerConnection } from '../database/connections/connections.ts';
import { workPool } from '../database/connections/one-client.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Gives a database what test files need that share it: a role that sees the rows of the tenants it names and no others, and a function
 * that fills a tenant with a copy of another.
 */
export const prepareTenants = async (owner: Kysely<Tables>): Promise<void> => {
  await sql.raw(PREPARED).execute(owner);
};

/**
 * Fills tenants that nobody has used with what `sources` have, in their order; returns their numbers. Fails when a source is not what it
 * was at first: a test before wrote into it instead of into its own.
 */
export const copyTenants = async (owner: Kysely<Tables>, sources: readonly number[]): Promise<number[]> =>
  owner.transaction().execute(async (db) => {
    const copies: number[] = [];
    for (const source of sources) {
      const target = (lastTenant += 1);
      const { rows } = await sql<{
        total: number;
      }>`select test_copy_tenant(${source}, ${target}) as total`.execute(db);
      const { total } = rows[0]!;
      if ((sizes.get(source) ?? total) !== total)
        throw new Error(
          `Tenant ${source} had ${sizes.get(source)} rows and has ${total}: a test wrote into it`,
        );
      sizes.set(source, total);
      copies.push(target);
    }
    return copies;
  });

/** The tables of `owner`, but only the rows of some tenants. */
export const ownerOfTenants = (url: string, tenants: readonly number[]): Kysely<Tables> => {
  const connection = ownerConnection({ url });
  const options = `${connection.options} -c role=portal_test -c test.tenants={${tenants.join(',')}}`;
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: workPool({ ...connection, options, max: 3 }) }),
  });
};

/** Beyond those that tests make by the portal's own call. */
let lastTenant = 100;
/** How many rows each source has. */
const sizes = new Map<number, number>();

const PREPARED = `
  do $$ begin
    create role portal_test nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end $$;
  grant usage on schema public, pgboss to portal_test;
  grant all on all tables in schema public, pgboss to portal_test;
  grant all on all sequences in schema public, pgboss to portal_test;
  grant execute on all functions in schema public, pgboss to portal_test;
  do $$
  declare
    one record;
  begin
    for one in
      select c.oid::regclass as name, a.attname as tenant from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
    loop
      execute format('create policy portal_test on %s to portal_test using (%s)', one.name,
        case when one.tenant is null then 'true' else 'tenant_id = any (current_setting(''test.tenants'')::int[])' end);
    end loop;
  end $$;
  create function test_copy_tenant(source int, target int) returns int language plpgsql as $$
  declare
    one record;
    filled boolean;
    copied int;
    total int := 0;
  begin
    -- Keys within a tenant hold as they did: neither they nor the history need to look at what is copied.
    set local session_replication_role = replica;
    insert into tenant (env_no, name_zh, name_en, roles_seeded_at) values (target, 'T' || target, 'T' || target, now());
    for one in
      select c.oid::regclass as name, string_agg(quote_ident(a.attname), ', ') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and t.attgenerated = '' and not t.attisdropped)
      group by c.oid
    loop
      -- Most tables are empty: to look is a tenth of what it takes to write nothing.
      execute format('select exists (select from %s where tenant_id = $1)', one.name) into filled using source;
      continue when not filled;
      execute format('insert into %s (tenant_id, %s) overriding system value select $1, %2$s from %1$s where tenant_id = $2', one.name, one.columns)
        using target, source;
      get diagnostics copied = row_count;
      total := total + copied;
    end loop;
    return total;
  end $$;
`;
