-- What an order was when the plant confirmed it; each confirmation keeps its own, and nothing changes one. SPEC section 2, transport-snapshot.
create table transport_snapshot (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  transport_order_id bigint not null,
  taken_by text not null default current_setting('app.user_name', true),
  facts jsonb not null,
  foreign key (tenant_id, transport_order_id) references transport_order (tenant_id, id) on delete cascade
);
create index transport_snapshot_by_order on transport_snapshot (tenant_id, transport_order_id, id desc);
select protect_rows('transport_snapshot');
select needs_plant('transport_snapshot');
select limit_agents('transport_snapshot', 'agent_has_order(transport_order_id, created_by)');
revoke update, delete on transport_snapshot from portal_over_all, portal_admin, portal_plant, portal_supplier, portal_forwarder;
