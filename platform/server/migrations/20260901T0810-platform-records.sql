-- History: one line for each changed field of a business record. Written by a trigger, so no change can forget it.
create table history (
  tenant_id int not null,
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text not null,
  at timestamptz not null default now(),
  user_no text not null,
  user_name text not null,
  source text not null,
  action text not null,
  field text,
  before text,
  after text,
  primary key (tenant_id, id)
);
create index history_by_record on history (tenant_id, entity, record_id, id desc);
alter table history enable row level security;
select open_rows('history', 'portal_job', 'write', 'true');
select open_rows('history', 'portal_admin', 'read', 'tenant_id = (select asking_tenant())');
select open_rows('history', 'portal_plant', 'read', 'tenant_id = (select asking_tenant()) and plant_no = any ((select array_append(asking_plants(), ''''))::text[])');
select open_rows('history', 'portal_supplier', 'read', 'tenant_id = (select asking_tenant()) and supplier_code = (select asking_company())');
select open_rows('history', 'portal_forwarder', 'read', 'tenant_id = (select asking_tenant()) and forwarder_code = (select asking_company())');

-- keep_history('delivery_note_line', 'delivery_note', 'delivery_note_id', 'line_no'): changes of a line are told under
-- its note, each field led by the line's label. Columns named in `silent` change without a line (derived figures).
create function keep_history(target regclass, entity text, record_column text default 'id', label_column text default null, silent text[] default '{}')
returns void language plpgsql as $$
begin
  execute format('create trigger keep_history after insert or update or delete on %s for each row execute function write_history(%L, %L, %L, %L)',
    target, entity, record_column, coalesce(label_column, ''), silent);
end $$;

create function write_history() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  made jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  seen jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  label text := case when tg_argv[2] = '' then '' else coalesce(seen ->> tg_argv[2], '') end;
  quiet text[] := array['tenant_id', 'id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'] || tg_argv[3]::text[];
begin
  insert into history (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, user_no, user_name, source, action, field, before, after)
  select (seen ->> 'tenant_id')::int, tg_argv[0], (seen ->> tg_argv[1])::bigint,
    coalesce(seen ->> 'plant_no', ''), coalesce(seen ->> 'supplier_code', ''), coalesce(seen ->> 'forwarder_code', ''),
    coalesce(current_setting('app.user_no', true), 'system'), coalesce(current_setting('app.user_name', true), 'system'),
    coalesce(current_setting('app.source', true), ''), coalesce(current_setting('app.action', true), ''),
    change.field, change.before, change.after
  from (
    select case when label = '' then key else label || ' · ' || key end as field, gone ->> key as before, made ->> key as after
    from jsonb_object_keys(seen) as key
    where tg_op = 'UPDATE' and not key = any (quiet) and gone -> key is distinct from made -> key
    union all
    select nullif(label, ''), case when tg_op = 'DELETE' then 'exists' end, case when tg_op = 'INSERT' then 'exists' end
    where tg_op <> 'UPDATE'
  ) as change;
  return null;
end $$;

-- What users did: one line for each writing call and each refused one. Partitioned by month, so old lines leave at once.
create table operation_log (
  tenant_id int not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  type text not null,
  user_no text not null,
  user_name text not null,
  company_code text not null,
  plant_no text not null,
  ip text not null,
  duration_ms int not null,
  parameters text not null,
  outcome text not null,
  exception text,
  primary key (tenant_id, at, id)
) partition by range (at);
create table operation_log_other partition of operation_log default;
create index operation_log_by_user on operation_log (tenant_id, user_no, at desc);
create index operation_log_by_type on operation_log (tenant_id, type, at desc);
alter table operation_log enable row level security;
select open_rows('operation_log', 'portal_job', 'write', 'true');
select open_rows('operation_log', 'portal_admin', 'read', 'tenant_id = (select asking_tenant())');
select open_rows('operation_log', party, 'read', 'tenant_id = (select asking_tenant()) and user_no = (select current_setting(''app.user_no''))')
from unnest(array['portal_plant', 'portal_supplier', 'portal_forwarder']) as party;

-- The only way to write it for a party; the row is what the transaction's settings say, not what the caller claims.
create function log_operation(type text, ip text, duration_ms int, parameters text, outcome text, exception text) returns void
language sql security definer set search_path = public as $$
  insert into operation_log (tenant_id, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome, exception)
  values (asking_tenant(), type, current_setting('app.user_no'), current_setting('app.user_name'), current_setting('app.company'),
    current_setting('app.plant'), ip, duration_ms, parameters, outcome, exception)
$$;

-- A writing call that is repeated (double click, retry) is done once; its first answer is given again.
create table idempotency (
  tenant_id int not null,
  user_id bigint not null,
  key text not null,
  call text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
create index idempotency_by_age on idempotency (created_at);
alter table idempotency enable row level security;
select open_rows('idempotency', 'portal_job', 'write', 'true');
select open_rows('idempotency', party, 'write', 'tenant_id = (select asking_tenant()) and user_id = (select asking_user())')
from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as party;

-- Numbers that are never given twice: counted inside the transaction that uses them.
create table number_counter (
  tenant_id int not null,
  kind text not null,
  owner text not null,
  last bigint not null,
  primary key (tenant_id, kind, owner)
);
alter table number_counter enable row level security;
-- Takes `count` numbers of a kind for an owner (a supplier and year, a DUNS) and answers the first of them.
create function take_numbers(kind text, owner text, count int) returns bigint language sql security definer set search_path = public as $$
  insert into number_counter as counter (tenant_id, kind, owner, last) values (asking_tenant(), take_numbers.kind, take_numbers.owner, take_numbers.count)
  on conflict on constraint number_counter_pkey do update set last = counter.last + take_numbers.count
  returning last - take_numbers.count + 1
$$;

-- Column settings and saved filters of a user's lists.
create table table_setting (
  tenant_id int not null default asking_tenant(),
  user_id bigint not null default asking_user(),
  name text not null,
  setting jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, name)
);
alter table table_setting enable row level security;
select open_rows('table_setting', 'portal_job', 'write', 'true');
select open_rows('table_setting', party, 'write', 'tenant_id = (select asking_tenant()) and user_id = (select asking_user())')
from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as party;

-- Files beside the database: the row says whose they are, the bytes lie in the store under the uuid.
create table stored_file (
  tenant_id int not null default asking_tenant(),
  id bigint generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  user_id bigint not null default asking_user(),
  company_code text not null default asking_company(),
  party text not null default current_setting('app.party'),
  plant_no text not null default current_setting('app.plant'),
  name text not null,
  doc_type text not null,
  source text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  -- What the file belongs to, once it does; until then only its uploader sees it.
  entity text,
  record_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table stored_file enable row level security;
select open_rows('stored_file', 'portal_job', 'write', 'true');
select open_rows('stored_file', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
select open_rows('stored_file', 'portal_plant', 'write', 'tenant_id = (select asking_tenant()) and party = ''plant'' and plant_no = any ((select asking_plants())::text[])');
select open_rows('stored_file', party, 'write', format('tenant_id = (select asking_tenant()) and party = %L and company_code = (select asking_company())', name))
from (values ('portal_supplier', 'supplier'), ('portal_forwarder', 'forwarder')) as parties (party, name);
