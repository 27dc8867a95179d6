-- Somebody who acts for a supplier with named parts finds agreements, releases and lines of those parts.
create function agent_has_agreement(agreement bigint) returns boolean language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from scheduling_agreement where tenant_id = asking_tenant() and id = agreement and part_no = any (asking_parts()));
end $$;
create function agent_has_call_off(line bigint) returns boolean language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from call_off_line where tenant_id = asking_tenant() and id = line and part_no = any (asking_parts()));
end $$;
select limit_to_parts('scheduling_agreement');
select limit_to_parts('call_off_line');
select limit_agents('release', 'agent_has_agreement(agreement_id)');
select limit_agents('call_off_commitment', 'agent_has_call_off(line_id)');
select limit_agents('call_off_tracking', 'agent_has_call_off(line_id)');
