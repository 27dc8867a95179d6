-- The truck of a milk run stands in the yard once, whatever orders it has: its visit is the run's.
alter table yard_visit
  add column milk_run_id bigint,
  add foreign key (tenant_id, milk_run_id) references milk_run (tenant_id, id);
create unique index yard_visit_one_of_run on yard_visit (tenant_id, milk_run_id) where status <> 'done' and milk_run_id is not null;
create index yard_visit_by_run on yard_visit (tenant_id, milk_run_id) where milk_run_id is not null;
-- Which run it is stands with the order.
drop trigger keep_history on yard_visit;
select keep_history('yard_visit', 'yard_visit', silent => '{checked_in_way,milk_run_id}');
