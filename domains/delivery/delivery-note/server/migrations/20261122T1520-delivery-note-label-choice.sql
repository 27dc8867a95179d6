-- Which labels a print holds and on what sheet. unit_ids: the units whose labels were drawn; null for prints of before, which held all.
-- Several notes printed into one PDF are one row each, led by the first (leader_id).
alter table print_log
  add column what text not null default 'all' check (what in ('all', 'outer', 'inner', 'units')),
  add column sheet text not null default 'label' check (sheet in ('label', 'a4')),
  add column unit_ids bigint[],
  add column leader_id bigint;
create index print_log_led on print_log (tenant_id, leader_id) where leader_id is not null;
