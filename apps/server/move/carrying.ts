import type pg from 'pg';
import type { Move } from './move.ts';

/** Numbers left out behind the highest: those that others take while it is looked. */
const LEFT_OUT = 1_000;

/** Lets each counter of the target go on above what came. None is set back, so it may be done while other tenants take numbers. */
export const raiseCounters = async ({ target: { client }, tenant }: Move): Promise<void> => {
  await client.query(`do $$
    declare
      counter record;
      highest bigint;
      last bigint;
    begin
      for counter in
        select numbers.oid::regclass as numbers, owner.oid::regclass as owner, a.attname as column_name
        from pg_class numbers join pg_depend on objid = numbers.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjsubid > 0
        join pg_class owner on owner.oid = refobjid join pg_attribute a on a.attrelid = owner.oid and a.attnum = refobjsubid
        where numbers.relkind = 'S' and numbers.relnamespace = 'public'::regnamespace and not owner.relispartition
          and exists (select from pg_attribute where attrelid = owner.oid and attname = 'tenant_id' and attgenerated = '')
      loop
        execute format('select max(%I) from %s where tenant_id = ${tenant}', counter.column_name, counter.owner) into highest;
        execute format('select last_value from %s', counter.numbers) into last;
        if highest > last then perform setval(counter.numbers, highest + ${LEFT_OUT}); end if;
      end loop;
    end $$`);
};

/** Jobs carried at once. */
const PORTION = 1_000;
const OF_TENANT = `state in ('created', 'retry') and (split_part(group_id, ' ', 1) = $1 or data ->> 'tenantId' = $1)`;

/** Brings the jobs that wait, and those nobody could finish. They wait there until the tenant is open; one that is there already stays as it is. */
export const carryJobs = async ({ source, target, tenant }: Move): Promise<number> => {
  const { rows } = await source.client.query<{ job: string }>(
    `select to_jsonb(job)::text as job from pgboss.job where ${OF_TENANT}`,
    [String(tenant)],
  );
  for (let at = 0; at < rows.length; at += PORTION)
    await target.client.query(
      `insert into pgboss.job select whole.* from unnest($1::text[]) as text, jsonb_populate_record(null::pgboss.job, text::jsonb) as whole on conflict do nothing`,
      [rows.slice(at, at + PORTION).map(({ job }) => job)],
    );
  return rows.length;
};

export const dropJobs = async (client: pg.Client, tenant: number): Promise<void> => {
  await client.query(`delete from pgboss.job where ${OF_TENANT}`, [String(tenant)]);
};

/** Gives each of the two installations numbers of its own for the plates of each DUNS that the tenant's suppliers have. */
export const sharePlates = async ({ source, target, tenant }: Move): Promise<void> => {
  const { rows } = await source.client.query<{ duns: string }>('select numbered_duns($1) as duns', [tenant]);
  for (const { duns } of rows) {
    const there = await target.client.query<{ last: string }>('select counted_serials($1) as last', [duns]);
    const share = await source.client.query<{ above: string; top: string }>(
      'select above, top from share_serials($1, $2)',
      [duns, there.rows[0]!.last],
    );
    for (const { above, top } of share.rows)
      await target.client.query('select take_share_of_serials($1, $2, $3)', [duns, above, top]);
  }
};
