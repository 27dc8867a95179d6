-- The message log: everything that came in, with its raw text in the file store, and what became of it.
create table edi_message (
  like owned_row including all,
  -- the plant all its items are for; empty until that is known, and when they are for several
  plant_no text not null default '',
  direction text not null default 'in' check (direction in ('in', 'out')),
  -- VDA4905, DELFOR; 'unknown' until the reader has told
  kind text not null default 'unknown',
  -- how it came: upload, folder, interface
  door text not null,
  file_name text not null,
  -- null when the file was too large to be kept
  file_uuid uuid,
  bytes bigint not null,
  sha256 text not null,
  -- one for each file, one for each run over it
  track_id text not null,
  task_id text not null default '',
  status text not null default 'received' check (status in ('received', 'reading', 'taken', 'waiting', 'refused', 'discarded')),
  -- runs begun; a message that fails unexpectedly is given up after a few
  attempts int not null default 0,
  -- customer and supplier as its first transmission names them
  sender text not null default '',
  receiver text not null default '',
  -- { key, place, detail } of the failure, when refused
  refusal jsonb,
  -- the first of them as { code, at, detail }, and how many there were
  warnings jsonb not null default '[]',
  warning_count int not null default 0,
  -- transmissions refused as repeated, and those before which one is missing
  repeated int not null default 0,
  gaps int not null default 0,
  items_taken int not null default 0,
  items_waiting int not null default 0,
  items_refused int not null default 0,
  items_discarded int not null default 0,
  schedule_lines int not null default 0,
  read_at timestamptz
);
create index edi_message_by_time on edi_message (tenant_id, plant_no, id desc);
create index edi_message_unread on edi_message (tenant_id, id) where status in ('received', 'reading');
create unique index edi_message_by_track on edi_message (tenant_id, track_id);
alter table edi_message enable row level security;
select open_rows('edi_message', 'portal_job', 'write', 'true');
select open_rows('edi_message', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
select open_rows('edi_message', 'portal_plant', 'write', 'tenant_id = (select asking_tenant()) and plant_no = any ((select array_append(asking_plants(), ''''))::text[])');
create trigger stamp_row before update on edi_message for each row execute function stamp_row();

-- Transmissions of a partner in the order they were taken, to refuse the repeated one and report the missing one.
create table edi_transmission (
  like owned_row including all,
  message_id bigint not null,
  format text not null,
  sender text not null,
  receiver text not null,
  number text not null,
  previous_number text,
  -- '' when it names no day
  sent_on text not null,
  -- taken; repeated, test and cancel are refused
  outcome text not null check (outcome in ('taken', 'repeated', 'test', 'cancel')),
  -- the one before it was not received; `expected` is the one that was received last
  gap boolean not null default false,
  expected text,
  -- the missing one that came after its followers: it closes their gap and moves the end of the chain no more
  late boolean not null default false,
  closed_by bigint,
  foreign key (tenant_id, message_id) references edi_message (tenant_id, id)
);
create unique index edi_transmission_repeated on edi_transmission (tenant_id, format, sender, receiver, number, sent_on) where outcome = 'taken';
create index edi_transmission_chain on edi_transmission (tenant_id, format, sender, receiver, id desc) where outcome = 'taken';
create index edi_transmission_of_message on edi_transmission (tenant_id, message_id, id);
select protect_rows('edi_transmission');

-- Every item of every message with its outcome; waiting ones are the work list.
create table edi_item (
  like owned_row including all,
  message_id bigint not null,
  plant_no text not null default '',
  -- running number in the file from 1, and the record or segment it began at
  item_no int not null,
  at int not null,
  outcome text not null check (outcome in ('taken', 'waiting', 'refused', 'discarded')),
  -- why it waits, was refused or put away: edi.unknownPartner, edi.unknownPart, ...
  reason text,
  detail jsonb not null default '{}',
  format text not null,
  customer_code text not null,
  plant_code text not null,
  supplier_code_given text not null,
  part_number text not null,
  order_number text not null,
  unloading_point text not null,
  release_no text not null,
  release_date date,
  line_count int not null,
  -- what its codes mean here, as far as that is known
  for_supplier text,
  part_no text,
  -- the same for all items that one mapping helps; null when it does not wait
  work_key text,
  -- the whole item as it was read and what a person decided about it, so it can be driven again; null when it does not wait
  content jsonb,
  decision jsonb,
  agreement_id bigint,
  release_id bigint,
  foreign key (tenant_id, message_id) references edi_message (tenant_id, id)
);
create index edi_item_by_message on edi_item (tenant_id, message_id, item_no);
create index edi_item_waiting on edi_item (tenant_id, work_key, id) where outcome = 'waiting';
alter table edi_item enable row level security;
select open_rows('edi_item', 'portal_job', 'write', 'true');
select open_rows('edi_item', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
select open_rows('edi_item', 'portal_plant', 'write', 'tenant_id = (select asking_tenant()) and plant_no = any ((select array_append(asking_plants(), ''''))::text[])');
create trigger stamp_row before update on edi_item for each row execute function stamp_row();

-- What outside codes mean here: customer, plant and supplier code together tell the plant and the supplier.
create table edi_partner (
  like owned_row including all,
  format text not null,
  customer_code text not null,
  plant_code text not null,
  supplier_code_given text not null,
  plant_no text not null,
  for_supplier text not null,
  constraint edi_partner_taken unique (tenant_id, format, customer_code, plant_code, supplier_code_given),
  constraint edi_partner_supplier foreign key (tenant_id, for_supplier) references supplier (tenant_id, supplier_code)
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
  constraint edi_part_part foreign key (tenant_id, part_no) references part (tenant_id, part_no)
);
select protect_rows('edi_part');
select keep_history('edi_part', 'edi_part');

create table edi_point (
  like owned_row including all,
  plant_no text not null,
  for_supplier text not null,
  -- the code as given, blanks removed
  point_key text not null,
  unloading_point text not null,
  constraint edi_point_taken unique (tenant_id, plant_no, for_supplier, point_key)
);
select protect_rows('edi_point');
select keep_history('edi_point', 'edi_point');
