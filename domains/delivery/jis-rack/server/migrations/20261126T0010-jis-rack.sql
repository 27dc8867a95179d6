-- Racks of parts in sequence: what was called stands in its place (piece by piece), every scan stays as proof, and racks leave as a delivery that is
-- received by sequence (SPEC section 2, "/jis": tsl; trade facts 4.2, JIS-IST; 4.3, 3J).
create table jis_delivery (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  number_year int not null,
  status text not null default 'departed' check (status in ('departed', 'arrived', 'received')),
  truck_plate text,
  expected_arrival timestamptz not null,
  departed_at timestamptz not null,
  arrived_at timestamptz,
  received_at timestamptz,
  received_by text,
  constraint jis_delivery_number_taken unique (tenant_id, supplier_code, number_year, number),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index jis_delivery_of_plant on jis_delivery (tenant_id, plant_no, id desc);
create index jis_delivery_of_supplier on jis_delivery (tenant_id, plant_no, supplier_code, id desc);
create index jis_delivery_expected on jis_delivery (tenant_id, plant_no, expected_arrival, id) where status <> 'received';
select protect_rows('jis_delivery');
select needs_plant('jis_delivery');
select limit_agents('jis_delivery', 'false');

create table jis_rack (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  licence_plate text not null,
  assembly_line text not null,
  part_group text not null,
  places int not null check (places > 0),
  load_order text not null check (load_order in ('build', 'reverse')),
  first_no bigint not null,
  last_no bigint not null,
  status text not null default 'open' check (status in ('open', 'loaded', 'departed', 'received', 'cancelled')),
  cancel_reason text,
  delivery_id bigint,
  constraint jis_rack_plate_taken unique (tenant_id, licence_plate),
  constraint jis_rack_gone check ((delivery_id is not null) = (status in ('departed', 'received'))),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code),
  foreign key (tenant_id, delivery_id) references jis_delivery (tenant_id, id)
);
create index jis_rack_of_plant on jis_rack (tenant_id, plant_no, id desc);
create index jis_rack_of_supplier on jis_rack (tenant_id, plant_no, supplier_code, id desc);
create index jis_rack_at_supplier on jis_rack (tenant_id, plant_no, supplier_code, status, id desc) where status in ('open', 'loaded');
create index jis_rack_of_delivery on jis_rack (tenant_id, delivery_id) where delivery_id is not null;
select protect_rows('jis_rack');
select needs_plant('jis_rack');
select limit_agents('jis_rack', 'false');

-- One part of a call-off in its place. What the call-off said is kept as it was loaded; whether the plant still wants it, jis_call says.
create table jis_rack_piece (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  rack_id bigint not null,
  place int not null check (place > 0),
  position int not null,
  jis_message_id bigint not null,
  -- the number of the message that ordered it once more; '' for what was called first
  reorder_id text not null,
  assembly_line text not null,
  manufacturing_no text not null,
  vehicle_id text,
  part_group text not null,
  sequence_no bigint not null,
  planned_at timestamptz not null,
  unloading_point text,
  part_no text not null,
  quantity numeric not null,
  unit text not null,
  order_number text,
  -- not of a rack that was cancelled
  is_live boolean not null default true,
  state text not null default 'empty' check (state in ('empty', 'loaded', 'missing')),
  missing_reason text,
  loaded_at timestamptz,
  loaded_by text,
  received_as text check (received_as in ('missing', 'wrongPart', 'damaged', 'wrongSequence')),
  receive_reason text,
  constraint jis_rack_piece_missing check ((state = 'missing') = (missing_reason is not null)),
  constraint jis_rack_piece_loaded check ((state = 'loaded') = (loaded_at is not null)),
  constraint jis_rack_piece_received check ((received_as is null) = (receive_reason is null)),
  foreign key (tenant_id, rack_id) references jis_rack (tenant_id, id)
);
create index jis_rack_piece_of_rack on jis_rack_piece (tenant_id, rack_id, place, position);
create index jis_rack_piece_of_vehicle on jis_rack_piece (tenant_id, plant_no, manufacturing_no);
-- The parts of a vehicle stand in one rack, at whatever status points they were called; what is ordered once more is another set of them.
create unique index jis_rack_piece_stands on jis_rack_piece (tenant_id, plant_no, supplier_code, assembly_line, manufacturing_no, part_group, reorder_id, position)
  where is_live;
select protect_rows('jis_rack_piece');
select needs_plant('jis_rack_piece');
select limit_agents('jis_rack_piece', 'false');

-- Every scan, right or wrong: when on the device, when here. Nothing of it is ever changed.
create table jis_rack_scan (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  rack_id bigint not null,
  piece_id bigint,
  place int,
  code text not null,
  verdict text not null check (verdict in ('ok', 'wrongPart', 'wrongPlace', 'notInRack', 'alreadyLoaded', 'cancelledMeanwhile', 'rackClosed')),
  token uuid not null,
  scanned_at timestamptz not null,
  constraint jis_rack_scan_once unique (tenant_id, token),
  foreign key (tenant_id, rack_id) references jis_rack (tenant_id, id)
);
create index jis_rack_scan_of_rack on jis_rack_scan (tenant_id, rack_id, id desc);
select protect_rows('jis_rack_scan');
revoke update, delete on jis_rack_scan from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('jis_rack_scan');
select limit_agents('jis_rack_scan', 'false');
create function jis_rack_scan_stays() returns trigger language plpgsql as $$
begin
  raise exception 'jis_rack_scan %: a scan stays as it was', old.id;
end $$;
create trigger jis_rack_scan_stays before update or delete on jis_rack_scan for each row execute function jis_rack_scan_stays();
