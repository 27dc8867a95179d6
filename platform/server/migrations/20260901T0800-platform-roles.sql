-- One database role for each kind of party. The portal's connections work as portal_app, which may touch nothing
-- by itself; every transaction takes on one party role (set local role) and tells who it is by settings. A statement
-- that forgets either is refused by the database.
do $$
declare
  name text;
begin
  foreach name in array array['portal_app', 'portal_supplier', 'portal_plant', 'portal_forwarder', 'portal_admin', 'portal_job'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls', name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;

grant usage on schema public to portal_app, portal_supplier, portal_plant, portal_forwarder, portal_admin, portal_job;
revoke create on schema public from public;

-- Our own name for the Chinese sort order: engines name theirs differently.
do $$
begin
  if not exists (select from pg_collation where collname = 'zh') then
    create collation zh (provider = icu, locale = 'zh-Hans-CN');
  end if;
end $$;

-- Who asks, as the transaction's settings tell. All raise an error when nothing is set: fail closed.
create function asking_tenant() returns int language sql stable parallel safe as $$ select current_setting('app.tenant')::int $$;
create function asking_company() returns text language sql stable parallel safe as $$ select current_setting('app.company') $$;
create function asking_plants() returns text[] language sql stable parallel safe as $$ select current_setting('app.plants')::text[] $$;
create function asking_user() returns bigint language sql stable parallel safe as $$ select current_setting('app.user')::bigint $$;

-- The columns every tenant-owned table starts with: create table x (like owned_row including all, ...).
create table owned_row (
  tenant_id int not null default asking_tenant(),
  id bigint generated always as identity,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null default current_setting('app.user_no', true),
  updated_at timestamptz not null default now(),
  updated_by text not null default current_setting('app.user_no', true),
  primary key (tenant_id, id)
);

-- Counts the version up and notes who changed a row; the version column decides when two people edit.
create function stamp_row() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  new.updated_by := coalesce(current_setting('app.user_no', true), old.updated_by);
  return new;
end $$;

-- Lets each party at its own rows only. The owner of the tables is not held to it: he migrates, and functions that say
-- `security definer` act as him; no connection of the portal ever does (they start as portal_app).
-- Owner columns: tenant_id always, plant_no, supplier_code, forwarder_code where they
-- apply. A supplier or forwarder gets at a table only when it has his column, or when the table says so ('read' or 'write').
create function protect_rows(target regclass, supplier text default null, forwarder text default null, plant text default 'write') returns void
language plpgsql as $$
declare
  has_plant boolean := exists (select from pg_attribute where attrelid = target and attname = 'plant_no' and not attisdropped);
  has_supplier boolean := exists (select from pg_attribute where attrelid = target and attname = 'supplier_code' and not attisdropped);
  has_forwarder boolean := exists (select from pg_attribute where attrelid = target and attname = 'forwarder_code' and not attisdropped);
  own_tenant text := 'tenant_id = (select asking_tenant())';
  own_plant text := case when has_plant then ' and plant_no = any ((select asking_plants())::text[])' else '' end;
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public', target);
  perform open_rows(target, 'portal_job', 'write', 'true');
  perform open_rows(target, 'portal_admin', 'write', own_tenant);
  perform open_rows(target, 'portal_plant', plant, own_tenant || own_plant);
  perform open_rows(target, 'portal_supplier', coalesce(supplier, case when has_supplier then 'write' else 'none' end),
    own_tenant || own_plant || case when has_supplier then ' and supplier_code = (select asking_company())' else '' end);
  perform open_rows(target, 'portal_forwarder', coalesce(forwarder, case when has_forwarder then 'write' else 'none' end),
    own_tenant || own_plant || case when has_forwarder then ' and forwarder_code = (select asking_company())' else '' end);
  if exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger stamp_row before update on %s for each row execute function stamp_row()', target);
  end if;
end $$;

create function open_rows(target regclass, party text, access text, condition text) returns void language plpgsql as $$
begin
  if access = 'none' then return; end if;
  execute format('grant select%s on %s to %I', case when access = 'write' then ', insert, update, delete' else '' end, target, party);
  execute format('create policy %I on %s to %I using (%s) with check (%s)', party, target, party, condition, condition);
end $$;

-- Two-character Chinese words need pairs of characters: trigrams find nothing below three.
create function bigrams(words text) returns text[] language sql immutable strict parallel safe as
$$ select array(select distinct substr(lower(words), i, 2) from generate_series(1, greatest(length(words) - 1, 1)) i) $$;

-- What a session's rights are now; null when it ended. The access domain puts its own body here, the platform knows no users.
create function session_access_version(token_hash text) returns text language sql stable security definer set search_path = public as
$$ select null::text $$;
