-- What disrupts supply or demand between a plant and a supplier, as one of them says it to the other. Cards of one event share its id.
create table disruption (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  status text not null default 'open' check (status in ('open', 'resolved')),
  sent_by text not null check (sent_by in ('plant', 'supplier')),
  sent_by_name text not null default coalesce(current_setting('app.user_name', true), 'system'),
  cause text not null,
  effect text not null,
  text text check (char_length(text) <= 4000),
  resolving text check (char_length(resolving) <= 4000),
  starts_at timestamptz not null,
  ends_at timestamptz,
  sites_sender text not null default '',
  sites_recipient text not null default '',
  notification_id text not null,
  source_id text not null,
  related_ids text not null default '',
  changed_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  constraint disruption_number_taken unique (tenant_id, plant_no, number),
  -- by supplier, so that nobody learns of a card that is another one's
  constraint disruption_notification_taken unique (tenant_id, plant_no, supplier_code, notification_id),
  constraint disruption_open_has_text check (status = 'resolved' or text is not null),
  constraint disruption_resolved_has_measure check ((status = 'resolved') = (resolving is not null)),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index disruption_of_plant on disruption (tenant_id, plant_no, id desc);
create index disruption_of_supplier on disruption (tenant_id, plant_no, supplier_code, id desc);
create index disruption_of_event on disruption (tenant_id, plant_no, source_id);
create index disruption_of_any_supplier on disruption (tenant_id, supplier_code);
create index disruption_open on disruption (tenant_id, plant_no, supplier_code) where status = 'open';
select protect_rows('disruption', forwarder => 'none');
select needs_plant('disruption');
select limit_agents('disruption', 'false');
select keep_history('disruption', 'disruption', silent => '{notification_id,source_id,related_ids,sent_by_name,changed_at}', says => '{cause,effect}');
select find_numbers('disruption');

-- Parts that are affected, and what of them is lost in a week (its Monday).
create table disruption_part (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  disruption_id bigint not null,
  part_no text,
  supplier_part_no text,
  asset_id text,
  week date check (extract(isodow from week) = 1),
  lost numeric(18, 3) check (lost > 0),
  constraint disruption_part_named check (coalesce(part_no, supplier_part_no, asset_id) is not null),
  constraint disruption_part_lost check (lost is null or week is not null),
  constraint disruption_part_taken unique nulls not distinct (tenant_id, disruption_id, part_no, supplier_part_no, asset_id, week),
  foreign key (tenant_id, disruption_id) references disruption (tenant_id, id)
);
create index disruption_part_of_part on disruption_part (tenant_id, plant_no, part_no);
select protect_rows('disruption_part', forwarder => 'none');
select needs_plant('disruption_part');
select limit_agents('disruption_part', 'false');
select keep_history('disruption_part', 'disruption', 'disruption_id', 'part_no', silent => '{plant_no,supplier_code,disruption_id}', says => '{week,lost}');

create table disruption_measure (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  disruption_id bigint not null,
  place int not null,
  measure text not null,
  owner text not null,
  due_on date,
  done_on date,
  constraint disruption_measure_taken unique (tenant_id, disruption_id, place),
  foreign key (tenant_id, disruption_id) references disruption (tenant_id, id)
);
select protect_rows('disruption_measure', forwarder => 'none');
select needs_plant('disruption_measure');
select limit_agents('disruption_measure', 'false');
select keep_history('disruption_measure', 'disruption', 'disruption_id', 'measure', silent => '{plant_no,supplier_code,disruption_id,place}', says => '{owner,due_on}');

-- What a card refers to: call-off lines and surveys of its supplier.
create table disruption_link (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  disruption_id bigint not null,
  kind text not null check (kind in ('callOff', 'survey')),
  number text not null,
  day date,
  part_no text,
  target_id bigint not null,
  constraint disruption_link_taken unique (tenant_id, disruption_id, kind, target_id),
  foreign key (tenant_id, disruption_id) references disruption (tenant_id, id)
);
create index disruption_link_to on disruption_link (tenant_id, kind, target_id);
select protect_rows('disruption_link', forwarder => 'none');
select needs_plant('disruption_link');
select limit_agents('disruption_link', 'false');
select keep_history('disruption_link', 'disruption', 'disruption_id', 'number', silent => '{plant_no,supplier_code,disruption_id,target_id}', says => '{kind,day}');
