-- The message log: everything that came in, with its raw text in the file store, and what became of it.
create table edi_message (
  like owned_row including all,
  -- empty until the sender is known to belong to a plant
  plant_no text not null default '',
  direction text not null default 'in' check (direction in ('in', 'out')),
  kind text not null,
  -- how it came: upload, folder, interface
  door text not null,
  file_name text not null,
  file_uuid uuid not null,
  bytes bigint not null,
  sha256 text not null,
  -- one for each file, one for each run over it
  track_id text not null,
  task_id text not null,
  status text not null check (status in ('received', 'reading', 'taken', 'waiting', 'refused')),
  -- the failure's key with its details, when refused
  refusal jsonb,
  warnings jsonb not null default '[]',
  items_taken int not null default 0,
  items_waiting int not null default 0,
  items_refused int not null default 0,
  schedule_lines int not null default 0
);
create index edi_message_by_time on edi_message (tenant_id, plant_no, id desc);
create unique index edi_message_by_track on edi_message (tenant_id, track_id);
alter table edi_message enable row level security;
alter table edi_message force row level security;
select open_rows('edi_message', 'portal_job', 'write', 'true');
select open_rows('edi_message', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
select open_rows('edi_message', 'portal_plant', 'write', 'tenant_id = (select asking_tenant()) and plant_no = any ((select array_append(asking_plants(), '''')))');
create trigger stamp_row before update on edi_message for each row execute function stamp_row();

-- Transmissions of a partner, to refuse the repeated one and report the missing one.
create table edi_transmission (
  like owned_row including all,
  message_id bigint not null,
  format text not null,
  sender text not null,
  receiver text not null,
  number text not null,
  previous_number text,
  sent_on text not null,
  gap boolean not null default false,
  constraint edi_transmission_repeated unique (tenant_id, format, sender, receiver, number, sent_on),
  foreign key (tenant_id, message_id) references edi_message (tenant_id, id)
);
create index edi_transmission_chain on edi_transmission (tenant_id, format, sender, receiver, id desc);
select protect_rows('edi_transmission');

-- Every item of every message with its outcome; waiting ones are the work list.
create table edi_item (
  like owned_row including all,
  message_id bigint not null,
  plant_no text not null default '',
  position int not null,
  outcome text not null check (outcome in ('taken', 'waiting', 'refused')),
  -- why it waits or was refused: edi.unknownPartner, edi.unknownPart, ...
  reason text,
  details jsonb not null default '{}',
  part_number text not null,
  plant_code text not null,
  customer_code text not null,
  supplier_code text not null,
  order_number text not null,
  release_no text not null,
  -- the whole item as it was read, so it can be driven again
  content jsonb not null,
  release_id bigint,
  foreign key (tenant_id, message_id) references edi_message (tenant_id, id)
);
create index edi_item_by_message on edi_item (tenant_id, message_id, position);
create index edi_item_waiting on edi_item (tenant_id, reason, id) where outcome = 'waiting';
alter table edi_item enable row level security;
alter table edi_item force row level security;
select open_rows('edi_item', 'portal_job', 'write', 'true');
select open_rows('edi_item', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
select open_rows('edi_item', 'portal_plant', 'write', 'tenant_id = (select asking_tenant()) and plant_no = any ((select array_append(asking_plants(), '''')))');
create trigger stamp_row before update on edi_item for each row execute function stamp_row();

-- What outside codes mean here.
create table edi_partner (
  like owned_row including all,
  format text not null,
  -- codes as the message gives them; plant_code may be empty when the customer code alone tells the plant
  customer_code text not null,
  plant_code text not null,
  supplier_code_given text not null,
  plant_no text not null,
  for_supplier text not null,
  constraint edi_partner_taken unique (tenant_id, format, customer_code, plant_code, supplier_code_given)
);
select protect_rows('edi_partner');
select keep_history('edi_partner', 'edi_partner');

create table edi_part (
  like owned_row including all,
  plant_no text not null,
  -- the number as given, blanks removed
  part_key text not null,
  part_no text not null,
  constraint edi_part_taken unique (tenant_id, plant_no, part_key),
  foreign key (tenant_id, part_no) references part (tenant_id, part_no)
);
select protect_rows('edi_part');
select keep_history('edi_part', 'edi_part');
