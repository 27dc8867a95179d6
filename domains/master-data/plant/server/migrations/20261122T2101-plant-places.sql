-- A point that is switched off takes no more trucks; its documents stay.
alter table unloading_point add column active boolean not null default true;

-- When a door is open on a weekday, 1 Monday to 7 Sunday; a day that is not written down is not restricted.
create table door_schedule (
  like owned_row including all,
  plant_no text not null,
  door_id bigint not null,
  weekday int not null check (weekday between 1 and 7),
  is_open boolean not null,
  -- as those of a shift group; empty while closed
  shifts text not null check (is_open = (shifts <> '')),
  constraint door_schedule_day unique (tenant_id, door_id, weekday),
  foreign key (tenant_id, door_id) references door (tenant_id, id)
);
select protect_rows('door_schedule', supplier => 'read', forwarder => 'read');
select needs_plant('door_schedule');
select keep_history('door_schedule', 'door', 'door_id', 'weekday');
