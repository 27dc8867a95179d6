-- Lines of the demo world that run live when an administrator has it so (demo_world): which line, who gets what of it, and how far it has run.
create table jis_simulation (
  like owned_row including all,
  plant_no text not null,
  assembly_line text not null,
  -- [{ partGroup, supplierCode, partNos }]
  receivers jsonb not null,
  -- up to which moment messages were sent; none before it ran
  ran_to timestamptz,
  -- how long the line has stood still by then
  stood_ms bigint not null default 0,
  constraint jis_simulation_line unique (tenant_id, plant_no, assembly_line)
);
select protect_rows('jis_simulation', plant => 'none');
