-- A truck that came without a transport order stands in the yard as well. Its visit has a number of its own until an order is bound to it.
alter table yard_visit
  alter column transport_order_id drop not null,
  alter column supplier_code drop not null,
  add column walk_in_number text,
  add column driver_name text,
  add column driver_phone text,
  -- as its papers say, comma-separated; those of them that were under way when it came
  add column note_numbers text,
  add column note_ids bigint[] not null default '{}',
  drop constraint yard_visit_checked_in_way_check,
  add constraint yard_visit_way check (checked_in_way in ('driver', 'clerk', 'order', 'walkIn')),
  add constraint yard_visit_walk_in check ((checked_in_way = 'walkIn') = (walk_in_number is not null) and (transport_order_id is not null or walk_in_number is not null and truck_plate is not null));
create unique index yard_visit_one_walk_in on yard_visit (tenant_id, plant_no, truck_plate) where status <> 'done' and transport_order_id is null;
-- Which notes are meant is told by their numbers.
drop trigger keep_history on yard_visit;
select keep_history('yard_visit', 'yard_visit', silent => '{checked_in_way,milk_run_id,walk_in_number,note_ids}');
