-- The driver's phone, which has no account. Its transactions take on this role, which may touch no table: it may call the functions below,
-- each of which looks for what belongs to one pass.
do $$
begin
  begin
    create role portal_driver nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, 'portal_driver',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    grant portal_driver to current_user;
  end if;
end $$;
grant usage on schema public to portal_driver;

-- Links for the driver of an order. token_hash: SHA-256 of what stands in the link; pass_hash: of the cookie of the phone that opened it.
-- Neither the link nor the cookie is kept.
create table driver_link (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  transport_order_id bigint not null,
  token_hash text not null,
  made_by text not null default current_setting('app.user_name', true),
  expires_at timestamptz not null,
  opened_at timestamptz,
  pass_hash text,
  revoked_at timestamptz,
  revoked_by text,
  -- What the driver said last with it.
  estimated_arrival timestamptz,
  delay_reason text,
  checked_in_at timestamptz,
  acknowledged_call timestamptz,
  foreign key (tenant_id, transport_order_id) references transport_order (tenant_id, id) on delete cascade,
  constraint driver_link_token unique (tenant_id, token_hash),
  constraint driver_link_opened_with_pass check ((opened_at is null) = (pass_hash is null))
);
create unique index driver_link_one_of_order on driver_link (tenant_id, transport_order_id) where revoked_at is null;
create index driver_link_by_order on driver_link (tenant_id, transport_order_id, id desc);
create index driver_link_by_pass on driver_link (tenant_id, pass_hash) where pass_hash is not null;
create index driver_link_by_end on driver_link (expires_at);
select protect_rows('driver_link');
select needs_plant('driver_link');
select limit_agents('driver_link', 'agent_has_order(transport_order_id, created_by)');
select keep_history('driver_link', 'transport_order', 'transport_order_id', 'made_by', silent => '{transport_order_id,token_hash,pass_hash,expires_at,revoked_by}');

-- A phone keeps the link that it opened, a link never lives longer than it was made for, and one that was ended stays so.
create function driver_link_stays() returns trigger language plpgsql as $$
begin
  if (new.transport_order_id, new.token_hash) is distinct from (old.transport_order_id, old.token_hash) or new.expires_at > old.expires_at
    or (old.pass_hash is not null and new.pass_hash is distinct from old.pass_hash)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'driver link %: it stays as it was made, opened and ended', old.id;
  end if;
  return new;
end $$;
create trigger driver_link_stays before update on driver_link for each row execute function driver_link_stays();

-- The first phone has it: of several at once the row lets one in. Says what became of it; null for a link that nobody has.
create function claim_driver_link(token text, pass text) returns table (outcome text, made_by text)
language plpgsql security definer set search_path = public as $$
declare
  link driver_link;
begin
  select * into link from driver_link where tenant_id = asking_tenant() and token_hash = token for update;
  if not found then return; end if;
  if link.revoked_at is not null then
    outcome := 'revoked';
  elsif link.expires_at <= now() then
    outcome := 'expired';
  elsif link.pass_hash is null then
    update driver_link set pass_hash = pass, opened_at = now() where tenant_id = link.tenant_id and id = link.id;
    outcome := 'opened';
  elsif link.pass_hash = pass then
    outcome := 'opened';
  else
    outcome := 'taken';
    made_by := link.made_by;
  end if;
  return next;
end $$;

-- The link that a phone opened last, with what its pass is worth now. Nothing for a pass that nobody has.
create function driver_pass(pass text) returns table (link_id bigint, order_id bigint, plant_no text, plate text, state text)
language sql stable security definer set search_path = public as $$
  select link.id, link.transport_order_id, link.plant_no, coalesce(shipment.truck_plate, ''),
    case when link.revoked_at is not null then 'revoked' when link.expires_at <= now() then 'expired' else 'live' end
  from driver_link as link
  join transport_order as shipment on shipment.tenant_id = link.tenant_id and shipment.id = link.transport_order_id
  where link.tenant_id = asking_tenant() and link.pass_hash = pass
  order by link.opened_at desc, link.id desc
  limit 1
$$;

-- What a driver sees of his order while his pass lives: where the truck goes and when, and himself, with his number masked as everywhere.
create function driver_truck(pass text) returns table (
  number text, status text, plant_zh text, plant_en text, plant_no text, province text, city text, street text, plant_phone text, zone text,
  area_zh text, area_en text, point text, point_zh text, point_en text, door text, window_day date, window_starts time, window_ends time,
  purpose_zh text, purpose_en text, truck_plate text, driver_name text, driver_phone text, driver_id_no text, estimated_arrival timestamptz,
  arrived_at timestamptz, expires_at timestamptz, acknowledged_call timestamptz
)
language sql stable security definer set search_path = public as $$
  select shipment.number, shipment.status, plant.name_zh, plant.name_en, plant.plant_no, plant.province, plant.city, plant.street, plant.phone, plant.zone,
    area.name_zh, area.name_en, point.code, point.name_zh, point.name_en, door.code, shipment.window_day, shipment.window_starts, shipment.window_ends,
    purpose.value, case when purpose.value2 in ('', 'N/A') then purpose.value else purpose.value2 end,
    shipment.truck_plate, shipment.driver_name, shipment.driver_phone,
    left(shipment.driver_id_no, 6) || '********' || right(shipment.driver_id_no, 4),
    coalesce(link.estimated_arrival, shipment.expected_arrival), shipment.arrived_at, link.expires_at, link.acknowledged_call
  from driver_pass(pass) as held
  join driver_link as link on link.tenant_id = asking_tenant() and link.id = held.link_id
  join transport_order as shipment on shipment.tenant_id = link.tenant_id and shipment.id = link.transport_order_id
  join plant on plant.tenant_id = shipment.tenant_id and plant.plant_no = shipment.plant_no
  left join unloading_point as point on point.tenant_id = shipment.tenant_id and point.id = shipment.unloading_point_id
  left join unloading_area as area on area.tenant_id = point.tenant_id and area.plant_no = point.plant_no and area.code = point.area_code
  left join door on door.tenant_id = shipment.tenant_id and door.id = shipment.door_id
  left join dict_entry as purpose on purpose.tenant_id = shipment.tenant_id and purpose.type_code = 'PURPOSE_OF_ENTRY' and purpose.code = shipment.purpose_of_entry
  where held.state = 'live'
$$;

revoke execute on function claim_driver_link(text, text), driver_pass(text), driver_truck(text) from public;
grant execute on function claim_driver_link(text, text), driver_pass(text), driver_truck(text) to portal_driver;
