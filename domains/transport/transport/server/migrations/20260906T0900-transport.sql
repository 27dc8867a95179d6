create table transport_order (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  number text not null,
  -- B and 16 letters or digits, or 10 digits (SPEC section 5)
  bordero_no text check (bordero_no ~ '^(B[A-Z0-9]{16}|\d{10})$'),
  status text not null default 'ManualCreation'
    check (status in ('ManualCreation', 'toBeConfirmed', 'confirmed', 'rejected', 'accepted', 'departed', 'completed', 'cancel')),
  driver_name text,
  driver_id_no text,
  driver_phone text,
  truck_plate text,
  truck_type text,
  purpose_of_entry text,
  vehicle_emission text,
  route text,
  unloading_point_id bigint,
  door_id bigint,
  door_association_id bigint,
  window_day date,
  window_starts time,
  window_ends time,
  expected_arrival timestamptz,
  departed_at timestamptz,
  arrived_at timestamptz,
  reject_reason text,
  cancel_reason text,
  cancelled_at timestamptz,
  constraint transport_order_number_taken unique (tenant_id, number)
);
create index transport_order_of_plant on transport_order (tenant_id, plant_no, status, id desc);
create index transport_order_of_supplier on transport_order (tenant_id, plant_no, supplier_code, id desc);
create index transport_order_of_forwarder on transport_order (tenant_id, forwarder_code, id desc);
select protect_rows('transport_order');
-- The driver's identity number changes without its value in sight.
select keep_history('transport_order', 'transport_order', silent => '{driver_id_no}');

-- The notes a truck carries. A note is on one order at most; cancelling an order frees it.
create table transport_order_note (
  tenant_id int not null default asking_tenant(),
  delivery_note_id bigint not null,
  transport_order_id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  constraint note_on_truck_already primary key (tenant_id, delivery_note_id),
  foreign key (tenant_id, transport_order_id) references transport_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, delivery_note_id) references delivery_note (tenant_id, id)
);
create index transport_order_note_by_order on transport_order_note (tenant_id, transport_order_id);
select protect_rows('transport_order_note');

-- Stages of the road, one line each; a stage does not go back.
create table transport_stage (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  transport_order_id bigint not null,
  stage text not null check (stage in ('requested', 'confirmed', 'rejected', 'accepted', 'departed', 'arrived', 'completed', 'cancelled')),
  at timestamptz not null default now(),
  user_name text not null default current_setting('app.user_name'),
  remark text,
  foreign key (tenant_id, transport_order_id) references transport_order (tenant_id, id) on delete cascade
);
create index transport_stage_by_order on transport_stage (tenant_id, transport_order_id, id);
select protect_rows('transport_stage');
