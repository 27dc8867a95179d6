-- One truck that fetches goods of several suppliers for one window. Its orders stay those of their suppliers; the run says what they share. What state
-- it is in follows from them. A supplier never finds a run: what he may know of it stands with his own stop.
create table milk_run (
  like owned_row including all,
  plant_no text not null,
  forwarder_code text,
  number text not null,
  unloading_point_id bigint,
  door_id bigint,
  window_day date,
  window_starts time,
  window_ends time,
  truck_plate text,
  truck_type text,
  driver_name text,
  driver_phone text,
  remark text,
  dissolved_at timestamptz,
  cancel_reason text,
  constraint milk_run_number_taken unique (tenant_id, number)
);
create index milk_run_of_plant on milk_run (tenant_id, plant_no, id desc);
create index milk_run_of_forwarder on milk_run (tenant_id, forwarder_code, id desc);
create index milk_run_by_window on milk_run (tenant_id, plant_no, window_day, id);
select protect_rows('milk_run');
-- He may ask, and finds none.
select open_rows('milk_run', 'portal_supplier', 'write', 'false');
select needs_plant('milk_run');
select keep_history('milk_run', 'milk_run');
select keep_while_used('forwarder', 'forwarder_code', 'milk_run', 'forwarder_code');
select keep_while_used('unloading_point', 'id', 'milk_run', 'unloading_point_id');
select keep_while_used('door', 'id', 'milk_run', 'door_id');

-- A supplier's place on the way, one order of each. Number, place and count of stops stand with it, so that he reads his own row and no other. What is
-- loaded is kept as it was when the order joined: a forwarder sees no notes.
create table milk_run_stop (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  milk_run_id bigint not null,
  transport_order_id bigint not null,
  run_number text not null,
  order_number text not null,
  position smallint not null check (position > 0),
  stops smallint not null check (stops >= position),
  pickup_at timestamptz,
  place text,
  contact text,
  notes int not null,
  packages int not null,
  weight_kg numeric not null,
  volume_m3 numeric not null,
  constraint order_on_milk_run_already unique (tenant_id, transport_order_id),
  constraint milk_run_supplier_once unique (tenant_id, milk_run_id, supplier_code),
  constraint milk_run_position_once unique (tenant_id, milk_run_id, position) deferrable initially deferred,
  foreign key (tenant_id, milk_run_id) references milk_run (tenant_id, id),
  foreign key (tenant_id, transport_order_id) references transport_order (tenant_id, id) on delete cascade
);
select protect_rows('milk_run_stop', supplier => 'read', forwarder => 'read');
select limit_agents('milk_run_stop', 'agent_has_order(transport_order_id, created_by)');
select keep_history('milk_run_stop', 'milk_run', 'milk_run_id', 'order_number',
  silent => '{run_number,order_number,stops,notes,packages,weight_kg,volume_m3,place,contact,plant_no,forwarder_code,transport_order_id,milk_run_id}', says => '{supplier_code}');

-- What a run says holds for each of its orders, and one booking is all that it has; held against it when the transaction ends, whoever wrote.
create function milk_run_holds_together(of_tenant int, of_run bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  run milk_run;
  awaited int;
  booked int;
begin
  select * into run from milk_run where tenant_id = of_tenant and id = of_run;
  if run.id is null or run.dissolved_at is not null then return; end if;
  if exists (
    select from milk_run_stop as stop join transport_order as shipment on shipment.tenant_id = stop.tenant_id and shipment.id = stop.transport_order_id
    where stop.tenant_id = of_tenant and stop.milk_run_id = of_run and (
      (shipment.plant_no, shipment.forwarder_code, shipment.unloading_point_id, shipment.door_id, shipment.window_day, shipment.window_starts, shipment.window_ends, shipment.truck_plate, shipment.driver_name)
        is distinct from (run.plant_no, run.forwarder_code, run.unloading_point_id, run.door_id, run.window_day, run.window_starts, run.window_ends, run.truck_plate, run.driver_name)
      or shipment.status in ('rejected', 'cancel'))
  ) then
    raise exception 'milk run %: its orders differ in truck or window', run.number using errcode = '23514', constraint = 'milk_run_together';
  end if;
  select count(*) filter (where shipment.status <> 'completed'), count(booking.id) into awaited, booked
  from milk_run_stop as stop join transport_order as shipment on shipment.tenant_id = stop.tenant_id and shipment.id = stop.transport_order_id
    left join door_booking as booking on booking.tenant_id = stop.tenant_id and booking.transport_order_id = stop.transport_order_id
  where stop.tenant_id = of_tenant and stop.milk_run_id = of_run;
  if booked > 1 or awaited > 0 and run.window_day is not null and booked = 0 then
    raise exception 'milk run %: % windows are booked for it', run.number, booked using errcode = '23514', constraint = 'milk_run_together';
  end if;
end $$;

create function keep_milk_run_together() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row_now jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  -- What comes back from an archive was together once.
  if current_setting('app.archiving', true) = 'Y' then return null; end if;
  if tg_argv[0] = 'run' then
    perform milk_run_holds_together((row_now ->> 'tenant_id')::int, (row_now ->> 'id')::bigint);
  elsif tg_argv[0] = 'stop' then
    perform milk_run_holds_together((row_now ->> 'tenant_id')::int, (row_now ->> 'milk_run_id')::bigint);
  else
    perform milk_run_holds_together(stop.tenant_id, stop.milk_run_id) from milk_run_stop as stop
    where stop.tenant_id = (row_now ->> 'tenant_id')::int and stop.transport_order_id = (row_now ->> tg_argv[1])::bigint;
  end if;
  return null;
end $$;
create constraint trigger milk_run_together after insert or update on milk_run deferrable initially deferred
  for each row execute function keep_milk_run_together('run');
create constraint trigger milk_run_together after insert or update or delete on milk_run_stop deferrable initially deferred
  for each row execute function keep_milk_run_together('stop');
create constraint trigger milk_run_together after update of status, forwarder_code, unloading_point_id, door_id, window_day, window_starts, window_ends, truck_plate, driver_name
  on transport_order deferrable initially deferred for each row execute function keep_milk_run_together('order', 'id');
create constraint trigger milk_run_together after update of transport_order_id or delete on door_booking deferrable initially deferred
  for each row execute function keep_milk_run_together('order', 'transport_order_id');
