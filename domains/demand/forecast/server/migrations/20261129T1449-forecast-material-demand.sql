-- Material demands by week that another system sent (Catena-X WeekBasedMaterialDemand): who they are of, and when they last changed. Their
-- buckets are in the versions that they made.
create table forecast_material_demand (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  source text not null,
  material_demand_id text not null,
  part_no text not null,
  changed_at timestamptz not null,
  -- as the sender names the two sides, for what goes out
  customer text not null,
  supplier text not null,
  supplier_part_no text,
  global_asset_id text,
  description text not null,
  constraint forecast_material_demand_taken unique (tenant_id, plant_no, source, material_demand_id),
  constraint forecast_material_demand_of_part unique (tenant_id, plant_no, source, supplier_code, part_no)
);
select protect_rows('forecast_material_demand', forwarder => 'none');
select needs_plant('forecast_material_demand');
select limit_agents('forecast_material_demand', 'false');
