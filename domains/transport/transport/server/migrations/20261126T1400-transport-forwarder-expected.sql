-- What a forwarder's trucks are expected for, in order.
create index transport_order_of_forwarder_by_expected on transport_order (tenant_id, forwarder_code, expected_arrival, id) where forwarder_code is not null;
