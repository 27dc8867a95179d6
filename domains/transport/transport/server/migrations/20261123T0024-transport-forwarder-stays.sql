-- A forwarder who has an order stays.
create trigger forwarder_has_orders before delete on forwarder for each row
  execute function kept_while_used('forwarder_code', 'transport_order', 'forwarder_code');
