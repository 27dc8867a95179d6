-- Which tenant holds the demo world, and whether it runs live there. The row is written by what loads that world and by nothing else.
create table demo_world (
  like owned_row including all,
  simulates boolean not null default false,
  constraint demo_world_tenant unique (tenant_id)
);
select protect_rows('demo_world', plant => 'none');
revoke insert, delete on demo_world from portal_admin;
