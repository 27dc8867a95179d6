-- A supplier (the agent) acts for another one in a plant, from a day to a day, for all of its parts or for those that are named.
create table supplier_agency (
  like owned_row including all,
  plant_no text not null check (plant_no <> ''),
  agent_code text not null,
  supplier_code text not null,
  part_scope text not null check (part_scope in ('all', 'named')),
  -- one number a line, in their order
  part_nos text not null default '',
  valid_from date not null,
  valid_to date not null,
  active boolean not null default true,
  constraint supplier_agency_two check (agent_code <> supplier_code),
  constraint supplier_agency_parts check ((part_scope = 'named') = (part_nos <> '')),
  constraint supplier_agency_days check (valid_to >= valid_from),
  foreign key (tenant_id, agent_code) references supplier (tenant_id, supplier_code),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
-- Agencies may overlap, so that one can follow the other or name further parts; the same one twice says nothing.
create unique index supplier_agency_taken on supplier_agency (tenant_id, plant_no, agent_code, supplier_code, valid_from, valid_to, part_scope, md5(part_nos));
create index supplier_agency_of_supplier on supplier_agency (tenant_id, plant_no, supplier_code);
select protect_rows('supplier_agency', supplier => 'none');
-- Both of its companies know of an agency; nobody looks into it while he acts for another.
select open_rows('supplier_agency', 'portal_supplier', 'read',
  'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[]) and (supplier_code = (select asking_company()) or agent_code = (select asking_company()))');
create policy of_agency on supplier_agency as restrictive to portal_agent using (false);
select keep_history('supplier_agency', 'supplier_agency');

-- Several in force at once are one: of all parts, or of all parts that they name. `state` changes with each of them.
create or replace function agency_in_force(tenant int, agent text, principal text, plant text)
returns table (state text, parts text[], agent_name text, supplier_name text)
language plpgsql stable security definer set search_path = public as $$
begin
  return query
  select string_agg(agency.id || '.' || agency.version, ',' order by agency.id),
    case when bool_or(agency.part_scope = 'all') then null else (select array_agg(distinct named) from unnest(string_to_array(string_agg(agency.part_nos, E'\n'), E'\n')) as named) end,
    min(acting.name_zh), min(acted_for.name_zh)
  from supplier_agency as agency
  join plant as at_plant on at_plant.tenant_id = agency.tenant_id and at_plant.plant_no = agency.plant_no
  join supplier as acting on acting.tenant_id = agency.tenant_id and acting.supplier_code = agency.agent_code and acting.active
  join supplier as acted_for on acted_for.tenant_id = agency.tenant_id and acted_for.supplier_code = agency.supplier_code and acted_for.active
  where agency.tenant_id = tenant and agency.plant_no = plant and agency.supplier_code = principal and agency.agent_code = agent and agency.active
    and (now() at time zone at_plant.zone)::date between agency.valid_from and agency.valid_to
  having count(*) > 0;
end $$;

-- For whom the company of the asking user may act today, and in which of his plants: names of others that he could not read himself.
create function own_agencies() returns table (supplier_code text, name_zh text, name_en text, plants text[])
language sql stable security definer set search_path = public as $$
  select agency.supplier_code, min(acted_for.name_zh), min(acted_for.name_en), array_agg(distinct agency.plant_no order by agency.plant_no)
  from supplier_agency as agency
  join plant as at_plant on at_plant.tenant_id = agency.tenant_id and at_plant.plant_no = agency.plant_no
  join supplier as acting on acting.tenant_id = agency.tenant_id and acting.supplier_code = agency.agent_code and acting.active
  join supplier as acted_for on acted_for.tenant_id = agency.tenant_id and acted_for.supplier_code = agency.supplier_code and acted_for.active
  where agency.tenant_id = asking_tenant() and agency.agent_code = asking_company() and asking_agent() = '' and agency.plant_no = any (asking_plants())
    and agency.active and (now() at time zone at_plant.zone)::date between agency.valid_from and agency.valid_to
  group by agency.supplier_code order by agency.supplier_code
$$;
revoke execute on function own_agencies() from public;
grant execute on function own_agencies() to portal_supplier;

-- Also those of an agency: its two companies read no other's record.
create or replace function supplier_names(codes text[]) returns table (supplier_code text, name_zh text, name_en text)
language sql stable security definer set search_path = public as $$
  select known.supplier_code, known.name_zh, known.name_en from supplier as known
  where known.tenant_id = asking_tenant() and known.supplier_code = any (codes)
$$;

-- Which of some parts a supplier does not deliver to a plant.
create function parts_not_delivered(plant text, supplier text, parts text[]) returns text[]
language plpgsql stable as $$
begin
  return array(select part from unnest(parts) as part where not exists (
    select from plant_supplier_part as delivered
    where delivered.tenant_id = asking_tenant() and delivered.plant_no = plant and delivered.supplier_code = supplier and delivered.part_no = part
  ) order by part);
end $$;
