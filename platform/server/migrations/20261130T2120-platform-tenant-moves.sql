-- A tenant moves to another installation while people work (docs/decisions/0049): what this side knows of it. The tenant's rows go by logical replication;
-- this table does not, each side has its own. `env_no` as in `tenant`: it is the operator's and not one of the rows that go.
create table tenant_move (
  env_no int primary key check (env_no > 0),
  -- Here it leaves (`copying` the people work on, `holding` its jobs wait, `closed`, `cut` all rows are there, `moved`, `removed`) or comes (`arriving`, `arrived`).
  state text not null check (state in ('copying', 'holding', 'closed', 'cut', 'moved', 'removed', 'arriving', 'arrived')),
  -- Database on the other side, without user and password, and where people find the tenant once it has moved.
  other text not null,
  address text,
  began_at timestamptz not null default now(),
  closed_at timestamptz,
  opened_at timestamptz,
  -- How often it came here: places in its changes (0046) from before its last coming are not read on.
  arrivals int not null default 0
);
alter table tenant_move enable row level security;
revoke all on tenant_move from public;

-- Called with the statement that says who asks, for each call, job, stream and sign-in. Its snapshot is younger than its transaction, so whoever has waited
-- for all transactions that were there when a tenant was closed knows that nobody writes any more.
create function tenant_here(tenant text) returns boolean language plpgsql stable security definer set search_path = public as $$
declare
  away tenant_move;
begin
  select * into away from tenant_move where env_no = nullif(tenant, '')::int and state in ('closed', 'cut', 'moved', 'removed', 'arriving');
  if not found then return true; end if;
  if away.state in ('moved', 'removed') then
    raise exception 'tenant % has moved', tenant using errcode = 'TM002', detail = coalesce(away.address, '');
  end if;
  raise exception 'tenant % is moving', tenant using errcode = 'TM001';
end $$;

-- Tenants that work over all tenants leaves out: their rows are on the way, or elsewhere.
create function tenants_away() returns int[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(env_no), '{}') from tenant_move where state in ('closed', 'cut', 'moved', 'removed', 'arriving')
$$;
revoke execute on function tenants_away() from public;
grant execute on function tenants_away() to portal_over_all;

-- Groups of a queue whose jobs wait until their tenant has moved, or has come. A group begins with its tenant.
create function held_groups(queue text) returns text[] language plpgsql volatile security definer set search_path = public as $$
begin
  if not exists (select from tenant_move where state not in ('copying', 'arrived')) then return '{}'; end if;
  return array(
    select distinct job.group_id from pgboss.job where job.name = queue and job.state in ('created', 'retry')
      and split_part(job.group_id, ' ', 1) in (select env_no::text from tenant_move where state not in ('copying', 'arrived'))
  );
end $$;
revoke execute on function held_groups(text) from public;

create or replace function open_to_jobs(target regclass, access text, tenant_column text default 'tenant_id') returns void language plpgsql as $$
begin
  execute format('drop policy if exists portal_job on %s', target);
  execute format('drop policy if exists portal_over_all on %s', target);
  perform open_rows(target, 'portal_job', access, format('%I = (select asking_tenant())', tenant_column));
  perform open_rows(target, 'portal_over_all', access, format('%I <> all ((select tenants_away())::int[])', tenant_column));
end $$;

do $$
declare
  opened record;
begin
  for opened in
    select policy.polrelid::regclass as target, case when policy.polrelid::regclass::text = 'tenant' then 'env_no' else 'tenant_id' end as tenant_column
    from pg_policy as policy join pg_attribute as owner on owner.attrelid = policy.polrelid and owner.attname = 'tenant_id' and not owner.attisdropped
    where policy.polname = 'portal_over_all'
  loop
    execute format('alter policy portal_over_all on %1$s using (%2$I <> all ((select tenants_away())::int[])) with check (%2$I <> all ((select tenants_away())::int[]))',
      opened.target, opened.tenant_column);
  end loop;
end $$;

-- A table whose key does not name the tenant tells the other side whole rows: a change is sent on by the tenant it names. Without `wal_level = logical` that costs nothing.
do $$
declare
  target regclass;
begin
  for target in
    select relation.oid::regclass from pg_class relation
    join pg_attribute owner on owner.attrelid = relation.oid and owner.attname = 'tenant_id' and owner.attgenerated = '' and not owner.attisdropped
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r' and relation.relpersistence = 'p' and not relation.relispartition and relation.relreplident = 'd'
      and not exists (select from pg_index key where key.indrelid = relation.oid and key.indisprimary and owner.attnum = any (key.indkey))
  loop
    execute format('alter table %s replica identity full', target);
  end loop;
end $$;

-- A tenant that came has changes of its own here: places that a follower brings from elsewhere, or from before it left, are of another era.
create or replace function changes_now() returns table (era text, kept_after bigint, until bigint, upcoming bigint)
language sql stable security definer set search_path = public as $$
  select coalesce((select substr(md5(change_era.era || '/' || move.env_no || '/' || move.arrivals), 1, 8)
      from tenant_move as move where move.env_no = asking_tenant() and move.arrivals > 0), change_era.era),
    kept_after, pg_snapshot_xmin(pg_current_snapshot())::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint from change_era
$$;

-- The highest number that this installation gives out; what is above it another one does.
alter table number_counter add column ceiling bigint;
