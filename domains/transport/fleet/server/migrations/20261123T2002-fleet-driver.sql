-- Whom and what a forwarder drives with. He keeps his own; plants read them, the identity number masked by the calls.
create table driver (
  like owned_row including all,
  forwarder_code text not null check (forwarder_code <> ''),
  name text not null,
  id_no text not null,
  phone text not null,
  -- null where it is the identity number, as in China
  licence_no text,
  licence_class text,
  licence_valid_to date,
  active boolean not null default true,
  constraint driver_identity_taken unique (tenant_id, forwarder_code, id_no)
);
create index driver_by_end on driver (licence_valid_to) where active and licence_valid_to is not null;
select protect_rows('driver', plant => 'read');
-- The identity number changes without its value in sight.
select keep_history('driver', 'driver', silent => '{id_no}');

create table vehicle (
  like owned_row including all,
  forwarder_code text not null check (forwarder_code <> ''),
  plate text not null,
  truck_type text not null,
  emission text,
  inspection_valid_to date,
  emission_valid_to date,
  active boolean not null default true,
  constraint vehicle_plate_taken unique (tenant_id, forwarder_code, plate),
  foreign key (tenant_id, truck_type) references truck_type (tenant_id, code)
);
create index vehicle_by_end on vehicle (least(inspection_valid_to, emission_valid_to))
  where active and (inspection_valid_to is not null or emission_valid_to is not null);
create index vehicle_by_type on vehicle (tenant_id, truck_type);
select protect_rows('vehicle', plant => 'read');
select keep_history('vehicle', 'vehicle');

-- A forwarder who has drivers or vehicles stays.
create trigger forwarder_has_drivers before delete on forwarder for each row
  execute function kept_while_used('forwarder_code', 'driver', 'forwarder_code');
create trigger forwarder_has_vehicles before delete on forwarder for each row
  execute function kept_while_used('forwarder_code', 'vehicle', 'forwarder_code');

-- Whether the asking supplier has an order with a forwarder. The domain of orders puts its own body here, fleets know no orders.
create function ships_with(forwarder text) returns boolean language sql stable security definer set search_path = public as $$ select false $$;

-- Whose drivers and vehicles the asking party may choose for an order: a forwarder his own, a supplier those of whom he ships with.
create function may_choose_of(forwarder text) returns boolean language sql stable as $$
  select case current_setting('role')
    when 'portal_forwarder' then forwarder = asking_company()
    when 'portal_supplier' then ships_with(forwarder)
    when 'portal_agent' then ships_with(forwarder)
    else false
  end
$$;

-- Suppliers read neither table; these functions give them what an order needs. The identity number is for the server that writes the order.
create function drivers_to_choose(forwarder text)
returns table (id bigint, driver_name text, phone text, licence_class text, licence_valid_to date, id_no text)
language plpgsql stable security definer set search_path = public as $$
begin
  if not may_choose_of(forwarder) then return; end if;
  return query select found.id, found.name, found.phone, found.licence_class, found.licence_valid_to, found.id_no from driver as found
    where found.tenant_id = asking_tenant() and found.forwarder_code = forwarder and found.active;
end $$;
create function vehicles_to_choose(forwarder text)
returns table (id bigint, plate text, truck_type text, emission text, inspection_valid_to date, emission_valid_to date)
language plpgsql stable security definer set search_path = public as $$
begin
  if not may_choose_of(forwarder) then return; end if;
  return query select found.id, found.plate, found.truck_type, found.emission, found.inspection_valid_to, found.emission_valid_to from vehicle as found
    where found.tenant_id = asking_tenant() and found.forwarder_code = forwarder and found.active;
end $$;

-- Which documents of a driver and a vehicle have ended by a day. It says no more than that, to whoever finds the order that names them.
create function expired_papers(driver bigint, vehicle bigint, on_day date) returns text[] language sql stable security definer set search_path = public as $$
  select array_remove(array[
    (select 'licence' from driver as d where d.tenant_id = asking_tenant() and d.id = $1 and d.licence_valid_to < $3),
    (select 'inspection' from vehicle as v where v.tenant_id = asking_tenant() and v.id = $2 and v.inspection_valid_to < $3),
    (select 'emission' from vehicle as v where v.tenant_id = asking_tenant() and v.id = $2 and v.emission_valid_to < $3)
  ], null)
$$;
