-- A line stands: since when, until when (none: nobody knows), and why. Times of vehicles that are planned behind it move (jis/contract/line/stop.ts).
create table jis_line_stop (
  like owned_row including all,
  plant_no text not null,
  assembly_line text not null,
  since timestamptz not null,
  until timestamptz,
  reason text not null check (reason <> ''),
  constraint jis_line_stop_times check (until > since)
);
create unique index jis_line_stop_open on jis_line_stop (tenant_id, plant_no, assembly_line) where until is null;
create index jis_line_stop_of_line on jis_line_stop (tenant_id, plant_no, since desc);
select protect_rows('jis_line_stop', supplier => 'read');
select needs_plant('jis_line_stop');
select limit_agents('jis_line_stop', 'false');
select keep_history('jis_line_stop', 'jis_line_stop', silent => '{plant_no}');
