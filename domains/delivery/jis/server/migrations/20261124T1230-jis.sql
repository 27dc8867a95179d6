-- JIS call-offs (SPEC section 3, "JIS message"; DOMAIN.md, "JIS"). What came is kept as it came, by month; what follows from it stands beside it: where a
-- vehicle is (jis_call), which numbers of a stream are missing (jis_stream), and what is wrong (jis_alert).

-- A message is known by its number from its sender for a supplier, however often and wherever it comes again.
create table jis_message_key (
  tenant_id int not null default asking_tenant(),
  plant_no text not null,
  said_supplier text not null,
  message_id text not null,
  item int not null,
  at timestamptz not null default now(),
  repeats int not null default 0,
  primary key (tenant_id, plant_no, said_supplier, message_id, item)
);
select protect_rows('jis_message_key');
select needs_plant('jis_message_key');

create table jis_message (
  like owned_row including defaults including identity,
  plant_no text not null,
  -- None where nobody of that number is a supplier of the portal.
  supplier_code text,
  said_supplier text not null,
  message_id text not null,
  item int not null,
  track_id text not null,
  is_manual boolean not null default false,
  action text not null check (action in ('call', 'cancel', 'reorder')),
  sent_at timestamptz not null,
  assembly_line text not null,
  manufacturing_no text not null,
  vehicle_id text,
  tma text,
  part_group text not null,
  status_code text not null,
  status_source text,
  planned_at timestamptz not null,
  sequence_no bigint not null,
  sync_no bigint,
  unloading_point text,
  parts jsonb not null,
  read_at timestamptz,
  read_by text,
  printed_at timestamptz,
  printed_by text,
  primary key (tenant_id, created_at, id)
) partition by range (created_at);
create table jis_message_other partition of jis_message default;
create index jis_message_by_id on jis_message (tenant_id, id);
create index jis_message_of_plant on jis_message (tenant_id, plant_no, id desc);
create index jis_message_of_supplier on jis_message (tenant_id, plant_no, supplier_code, id desc);
create index jis_message_unread on jis_message (tenant_id, plant_no, supplier_code, id desc) where read_at is null;
create index jis_message_unprinted on jis_message (tenant_id, plant_no, supplier_code, id desc) where printed_at is null;
-- People know the beginning or the end of a number.
create index jis_message_of_vehicle on jis_message (tenant_id, plant_no, manufacturing_no text_pattern_ops);
create index jis_message_of_vehicle_end on jis_message (tenant_id, plant_no, reverse(manufacturing_no) text_pattern_ops);
create index jis_message_by_vehicle_id on jis_message (tenant_id, plant_no, vehicle_id text_pattern_ops) where vehicle_id is not null;
create index jis_message_by_vehicle_id_end on jis_message (tenant_id, plant_no, reverse(vehicle_id) text_pattern_ops) where vehicle_id is not null;
create index jis_message_planned on jis_message (tenant_id, plant_no, planned_at desc, id desc);
create index jis_message_at_status on jis_message (tenant_id, plant_no, status_code, created_at desc);
create index jis_message_reordered on jis_message (tenant_id, plant_no, created_at desc) where action = 'reorder';
create index jis_message_by_sequence on jis_message (tenant_id, plant_no, sequence_no);
select protect_rows('jis_message');
select needs_plant('jis_message');
-- A supplier says what he has read and printed, and nothing else.
revoke insert, update, delete on jis_message from portal_supplier;
grant update (version, updated_at, updated_by, read_at, read_by, printed_at, printed_by) on jis_message to portal_supplier;
select limit_agents('jis_message', 'false');

-- The months ahead have their place before their first message; what came before it was made is moved there.
create function keep_jis_months() returns void language plpgsql security definer set search_path = public as $$
declare
  month timestamptz;
  name text;
begin
  for ahead in 0..2 loop
    month := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + make_interval(months => ahead);
    name := 'jis_message_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    if to_regclass(name) is not null then continue; end if;
    execute format('create table %I (like jis_message including defaults including constraints)', name);
    execute format('with moved as (delete from jis_message_other where created_at >= %L and created_at < %L returning *) insert into %I select * from moved',
      month, month + interval '1 month', name);
    execute format('alter table jis_message attach partition %I for values from (%L) to (%L)', name, month, month + interval '1 month');
  end loop;
end $$;
revoke all on function keep_jis_months() from public;
grant execute on function keep_jis_months() to portal_over_all;

-- Where a vehicle is for one part group of one supplier: what its newest message says, by the time of the status point and not of the arrival.
create table jis_call (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  said_supplier text not null,
  assembly_line text not null,
  manufacturing_no text not null,
  part_group text not null,
  vehicle_id text,
  tma text,
  status_code text not null,
  action text not null check (action in ('call', 'cancel', 'reorder')),
  sent_at timestamptz not null,
  message_id text not null,
  item int not null,
  planned_at timestamptz not null,
  sequence_no bigint not null,
  sync_no bigint,
  -- The status points it was called at, and how often a part was called once more.
  statuses text[] not null,
  reorders int not null default 0,
  constraint jis_call_of_vehicle unique (tenant_id, plant_no, assembly_line, manufacturing_no, part_group, said_supplier)
);
create index jis_call_on_line on jis_call (tenant_id, plant_no, assembly_line, planned_at desc, id desc);
select protect_rows('jis_call', supplier => 'read');
select needs_plant('jis_call');
select limit_agents('jis_call', 'false');

-- Numbers rise by one within a stream: a line, a status point, a supplier, a part group.
create table jis_stream (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  said_supplier text not null,
  assembly_line text not null,
  status_code text not null,
  part_group text not null,
  first_no bigint not null,
  last_no bigint not null,
  missing jsonb not null,
  constraint jis_stream_once unique (tenant_id, plant_no, assembly_line, status_code, said_supplier, part_group)
);
select protect_rows('jis_stream', supplier => 'read');
select needs_plant('jis_stream');
select limit_agents('jis_stream', 'false');

create table jis_alert (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  said_supplier text not null,
  type text not null check (type in ('missing_seq', 'no_expected', 'unknown_status', 'unknown_supp', 're-order', 'resend')),
  -- What it is raised once for.
  about text not null,
  assembly_line text not null,
  manufacturing_no text,
  tma text,
  part_group text,
  status_code text,
  expected_code text,
  jis_stream_id bigint,
  -- Of missing numbers: what was missing when it was raised, and what still is.
  first_no bigint,
  last_no bigint,
  missing jsonb,
  -- when the sender was asked for them again
  asked_at timestamptz,
  asked_by text,
  closed_at timestamptz,
  closed_by text,
  close_reason text,
  constraint jis_alert_once unique (tenant_id, plant_no, type, about)
);
create index jis_alert_of_plant on jis_alert (tenant_id, plant_no, id desc);
create index jis_alert_open on jis_alert (tenant_id, plant_no, id desc) where closed_at is null;
create index jis_alert_open_of_stream on jis_alert (tenant_id, jis_stream_id) where closed_at is null and jis_stream_id is not null;
create index jis_alert_of_vehicle on jis_alert (tenant_id, plant_no, manufacturing_no) where manufacturing_no is not null;
select protect_rows('jis_alert', supplier => 'read');
select needs_plant('jis_alert');
select limit_agents('jis_alert', 'false');
-- A supplier asks the sender again, and changes nothing else.
grant update (version, updated_at, updated_by, asked_at, asked_by) on jis_alert to portal_supplier;
