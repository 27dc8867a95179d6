-- Which part group a part belongs to, for messages that do not say it: a DELJIT for a supplier who gets several at a line.
create table jis_part_group (
  like owned_row including all,
  plant_no text not null,
  part_no text not null,
  part_key text not null generated always as (upper(replace(code_key(part_no), ' ', ''))) stored,
  part_group text not null,
  active boolean not null default true,
  constraint jis_part_group_taken unique (tenant_id, plant_no, part_key)
);
select protect_rows('jis_part_group');
select needs_plant('jis_part_group');
select limit_agents('jis_part_group', 'false');
select keep_history('jis_part_group', 'jis_part_group', silent => '{plant_no,part_key}');
