-- What the places that changed asked for before and ask for now: told to whoever follows the part. Null for changes of before.
alter table release_change_part add column former_demand numeric(18, 3), add column demand numeric(18, 3);
-- A row never changes; its history is written by the job that keeps the change, one line for each part, in one statement.
create trigger keep_history after update on release_change_part for each row when (old.demand is distinct from new.demand)
  execute function write_history('release_change_part', 'id', '',
    '{plant_no,supplier_code,change_id,at,agreement_id,release_id,part_no,sa_no,unloading_point,unit,dispositor,places_inside,places_beyond,moved_inside,moved_beyond,former_demand}');
