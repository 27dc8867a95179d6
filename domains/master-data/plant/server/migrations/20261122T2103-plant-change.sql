-- What a change of calendar, docks or points touched when it was saved: each line belongs to whom it concerns.
create table plant_change_effect (
  like owned_row including all,
  plant_no text not null,
  -- lines of one change
  change uuid not null,
  what text not null,
  record text not null,
  kind text not null,
  number text,
  day date,
  starts time,
  ends time,
  supplier_code text,
  forwarder_code text,
  count int not null,
  link text
);
create index plant_change_effect_of_plant on plant_change_effect (tenant_id, plant_no, id desc);
create index plant_change_effect_of_change on plant_change_effect (tenant_id, change);
select protect_rows('plant_change_effect', supplier => 'read', forwarder => 'read');
select needs_plant('plant_change_effect');
