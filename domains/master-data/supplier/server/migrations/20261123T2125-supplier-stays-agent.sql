-- Agencies of agents that are in force or to come, by the day of their plant.
create function running_agencies(tenant int, agents text[])
returns table (agent_code text, supplier_code text, plant_no text, valid_from date, valid_to date)
language sql stable security definer set search_path = public as $$
  select agency.agent_code, agency.supplier_code, agency.plant_no, agency.valid_from, agency.valid_to from supplier_agency as agency
  where agency.tenant_id = tenant and agency.agent_code = any (agents) and agency.active
    and agency.valid_to >= (now() at time zone zone_of_plant(agency.plant_no))::date
  order by agency.agent_code, agency.plant_no, agency.supplier_code, agency.valid_from
$$;
revoke execute on function running_agencies(int, text[]) from public;
grant execute on function running_agencies(int, text[]) to portal_admin, portal_plant;

-- Who acts for others stays an agent until his agencies have ended: an import that is taken back asks nobody else.
create function agent_while_agencies() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from running_agencies(new.tenant_id, array[new.supplier_code])) then
    raise foreign_key_violation using message = 'The supplier acts for others', table = 'supplier_agency';
  end if;
  return new;
end $$;
create trigger agent_while_agencies before update of agency on supplier for each row
  when (old.agency and not new.agency) execute function agent_while_agencies();
