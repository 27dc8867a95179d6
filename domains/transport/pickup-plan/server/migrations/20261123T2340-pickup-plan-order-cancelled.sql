-- A cancelled transport order leaves its plan without a truck: its notes wait for another order, and the plan is marked until one is written.
alter table pickup_plan add column order_cancelled boolean not null default false;
create index pickup_plan_of_order on pickup_plan (tenant_id, transport_order_id) where transport_order_id is not null;
