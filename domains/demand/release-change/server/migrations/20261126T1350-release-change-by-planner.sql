-- Pieces by planner and unit, of the parts whose places moved: what the meter of many weeks adds up, without reading each part again.
-- [{"dispositor": "D01", "unit": "PCE", "inside": 120, "beyond": 40}]
alter table release_change add column by_planner jsonb not null default '[]';
update release_change as change set by_planner = moved.by_planner
from (
  select tenant_id, change_id, jsonb_agg(jsonb_build_object('dispositor', dispositor, 'unit', unit, 'inside', inside, 'beyond', beyond) order by dispositor, unit) as by_planner
  from (
    select tenant_id, change_id, dispositor, unit, sum(moved_inside) as inside, sum(moved_beyond) as beyond
    from release_change_part where places_inside + places_beyond > 0 group by tenant_id, change_id, dispositor, unit
  ) as of_planner group by tenant_id, change_id
) as moved
where moved.tenant_id = change.tenant_id and moved.change_id = change.id;
