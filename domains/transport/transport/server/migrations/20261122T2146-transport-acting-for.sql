-- Somebody who acts for a supplier with named parts finds an order when all of its notes carry nothing else; one without notes if he made it.
create function agent_has_order(wanted bigint, made_by text default '') returns boolean language plpgsql stable security definer set search_path = public as $$
declare
  all_named boolean := (
    select bool_and(agent_has_note(delivery_note_id)) from transport_order_note where tenant_id = asking_tenant() and transport_order_id = wanted
  );
begin
  return coalesce(all_named, made_by = current_setting('app.user_no'));
end $$;
select limit_agents('transport_order', 'agent_has_order(id, created_by)');
select limit_agents('transport_order_note', 'agent_has_note(delivery_note_id)');
select limit_agents('transport_stage', 'agent_has_order(transport_order_id, created_by)');
-- The windows of docks lie before this domain and know of an order its number only.
create function agent_has_booking(wanted bigint) returns boolean language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from door_booking where tenant_id = asking_tenant() and id = wanted and agent_has_order(transport_order_id, created_by));
end $$;
select limit_agents('door_booking', 'agent_has_order(transport_order_id, created_by)');
select limit_agents('door_booking_unit', 'agent_has_booking(booking_id)');
