-- Each print of a consignment note: who, when, how many pages, and why once more. It is told in the history of its order.
create table transport_print (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  transport_order_id bigint not null,
  paper text not null default 'consignmentNote' check (paper = 'consignmentNote'),
  pages int not null,
  printed_by text not null default current_setting('app.user_name', true),
  reason text,
  foreign key (tenant_id, transport_order_id) references transport_order (tenant_id, id) on delete cascade
);
create index transport_print_by_order on transport_print (tenant_id, transport_order_id);
select protect_rows('transport_print');
select limit_agents('transport_print', 'agent_has_order(transport_order_id, created_by)');
select keep_history('transport_print', 'transport_order', 'transport_order_id', 'paper', silent => '{printed_by}', says => '{reason}');
