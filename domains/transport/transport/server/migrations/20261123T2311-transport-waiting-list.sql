-- Wishes for windows lie before this domain, as the windows do: who acts for a supplier with named parts finds those of his orders.
select limit_agents('window_wish', 'agent_has_order(transport_order_id, created_by)');
-- They are seen by whoever drives the order now.
create function keep_forwarder_of_wishes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update window_wish set forwarder_code = new.forwarder_code
  where tenant_id = new.tenant_id and transport_order_id = new.id and status in ('waiting', 'offered');
  return null;
end $$;
create trigger keep_forwarder_of_wishes after update of forwarder_code on transport_order for each row
  when (old.forwarder_code is distinct from new.forwarder_code) execute function keep_forwarder_of_wishes();
