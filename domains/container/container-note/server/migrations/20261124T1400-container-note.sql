-- Empties that go from the plant to a partner or come back (SPEC section 3, "Container DN"; DOMAIN.md, "Containers"). State says how far the parties
-- agree, status where the containers are. A forwarder may be the partner himself; beside a supplier he only carries.
create table container_note (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  forwarder_code text,
  number text not null,
  direction text not null check (direction in ('fromPlant', 'toPlant')),
  partner_kind text not null check (partner_kind in ('supplier', 'forwarder')),
  written_by text not null check (written_by in ('plant', 'supplier', 'forwarder')),
  state text not null default 'temporaryStorage' check (state in
    ('temporaryStorage', 'sent', 'toBeReviewed', 'refused', 'deliveryToBeConfirmed', 'receiptToBeConfirmed', 'completedByRecipient', 'autoCompleted')),
  status text not null default 'new' check (status in ('new', 'pendingPick', 'picked', 'trucked', 'departed', 'completed')),
  unloading_point_id bigint not null,
  transport_mode text not null,
  pick_on date not null,
  expected_on date not null,
  transport_order_id bigint,
  -- as it was called when the containers were loaded
  transport_order_number text,
  -- why more is asked for than is needed
  comment text,
  review_reason text,
  sent_at timestamptz,
  picked_at timestamptz,
  departed_at timestamptz,
  complete_by timestamptz,
  received_at timestamptz,
  received_on date,
  receipt_remark text,
  constraint container_note_number_taken unique (tenant_id, plant_no, number),
  constraint container_note_partner check (case partner_kind when 'supplier' then supplier_code is not null else supplier_code is null and forwarder_code is not null end),
  constraint container_note_days check (pick_on <= expected_on),
  constraint container_note_underway check (state <> 'receiptToBeConfirmed' or complete_by is not null),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index container_note_of_plant on container_note (tenant_id, plant_no, id desc);
create index container_note_of_supplier on container_note (tenant_id, plant_no, supplier_code, id desc) where supplier_code is not null;
create index container_note_of_forwarder on container_note (tenant_id, forwarder_code, id desc) where forwarder_code is not null;
create index container_note_open on container_note (tenant_id, plant_no, state, id desc) where state not in ('completedByRecipient', 'autoCompleted');
create index container_note_due on container_note (complete_by, tenant_id, plant_no) where state = 'receiptToBeConfirmed';
create index container_note_on_order on container_note (tenant_id, transport_order_id) where transport_order_id is not null;
select protect_rows('container_note');
select needs_plant('container_note');
select limit_agents('container_note', 'false');
select keep_history('container_note', 'container_note', silent => '{plant_no,transport_order_id}');
select keep_while_used('forwarder', 'forwarder_code', 'container_note', 'forwarder_code');
select keep_while_used('unloading_point', 'id', 'container_note', 'unloading_point_id');

create table container_note_item (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  forwarder_code text,
  note_id bigint not null,
  container_code text not null,
  condition text not null check (condition in ('available', 'defect', 'repaired')),
  quantity int not null check (quantity > 0),
  layers int check (layers >= 0),
  -- the open need when the note was sent
  needed int,
  picked_quantity int check (picked_quantity >= 0),
  pick_reason text,
  received_quantity int check (received_quantity >= 0),
  receive_reason text,
  constraint container_note_item_once unique (tenant_id, note_id, container_code, condition),
  constraint container_note_pick_says_why check (picked_quantity is null or picked_quantity = quantity or pick_reason is not null),
  constraint container_note_receipt_says_why check (received_quantity is null or received_quantity = picked_quantity or receive_reason is not null),
  foreign key (tenant_id, note_id) references container_note (tenant_id, id) on delete cascade
);
create index container_note_item_by_container on container_note_item (tenant_id, plant_no, container_code, note_id);
select protect_rows('container_note_item');
select needs_plant('container_note_item');
select limit_agents('container_note_item', 'false');
select keep_history('container_note_item', 'container_note', 'note_id', 'container_code', silent => '{plant_no,supplier_code,forwarder_code,note_id,container_code}', says => '{quantity,condition}');

-- What has left the plant for a supplier and has not come (asked for by container needs).
create or replace function containers_on_way(tenant int, plant text, supplier text)
returns table (supplier_code text, container_code text, quantity int, expected_on date) language sql stable as
$$
  select note.supplier_code, item.container_code, item.picked_quantity, note.expected_on
  from container_note as note join container_note_item as item on item.tenant_id = note.tenant_id and item.note_id = note.id
  where note.tenant_id = tenant and note.plant_no = plant and note.state = 'receiptToBeConfirmed' and note.direction = 'fromPlant'
    and note.supplier_code is not null and (supplier is null or note.supplier_code = supplier)
    and item.condition in ('available', 'repaired') and item.picked_quantity > 0
$$;
