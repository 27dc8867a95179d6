-- The shifts of a day, under a name that the calendar gives to days: one to four, as wall times of the plant.
create table shift_group (
  like owned_row including all,
  plant_no text not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  -- `08:00-16:30, 16:30-01:00`: one after the other, the last may end on the next day
  shifts text not null check (shifts ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d){0,3}$'),
  constraint shift_group_taken unique (tenant_id, plant_no, code)
);
select protect_rows('shift_group', supplier => 'read', forwarder => 'read');
select needs_plant('shift_group');

-- A year of the calendar, as it was published: its version decides when two people edit.
create table calendar_year (
  like owned_row including all,
  plant_no text not null,
  year int not null check (year between 2000 and 2999),
  -- shift group of each weekday, Monday first; null: closed
  week jsonb not null,
  -- public holidays and the days worked in exchange: [{ day, name, isWorkday }]
  holidays jsonb not null default '[]',
  constraint calendar_year_taken unique (tenant_id, plant_no, year)
);
select protect_rows('calendar_year', supplier => 'read', forwarder => 'read');
select needs_plant('calendar_year');

-- From here on a published year has each of its days; days of a year that was never published stay as they were: those that differ
-- from Monday to Friday. A day says its shift group instead of its shifts.
drop trigger keep_history on plant_calendar;
alter table plant_calendar disable trigger stamp_row;
alter table plant_calendar
  add column year_id bigint,
  add column shift_group text,
  add column holiday text;

insert into shift_group (tenant_id, plant_no, code, name_zh, name_en, shifts, created_by, updated_by)
select tenant_id, plant_no, 'G' || number, '班次组 ' || number, 'Shift group ' || number, shifts, 'system', 'system'
from (
  select tenant_id, plant_no, shifts, row_number() over (partition by tenant_id, plant_no order by count(*) desc, shifts) as number
  from (
    select tenant_id, plant_no, (select string_agg((one ->> 'starts') || '-' || (one ->> 'ends'), ', ' order by one ->> 'starts') from jsonb_array_elements(shifts) as one) as shifts
    from plant_calendar where is_workday and jsonb_array_length(shifts) between 1 and 4
  ) as days
  where shifts ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d){0,3}$'
  group by tenant_id, plant_no, shifts
) as groups;

-- The history of a calendar is that of its years from here on: a year goes on under the number of its first day, with what was told of it.
insert into calendar_year (id, tenant_id, plant_no, year, week, created_by, updated_by) overriding system value
select min(id), tenant_id, plant_no, extract(year from day)::int, '[null, null, null, null, null, null, null]'::jsonb, 'system', 'system'
from plant_calendar group by tenant_id, plant_no, extract(year from day);
select setval(pg_get_serial_sequence('calendar_year', 'id'), (select coalesce(max(id), 0) + 1 from plant_calendar));

update plant_calendar as one set
  year_id = (select id from calendar_year as y where y.tenant_id = one.tenant_id and y.plant_no = one.plant_no and y.year = extract(year from one.day)),
  shift_group = (select code from shift_group as g where g.tenant_id = one.tenant_id and g.plant_no = one.plant_no and one.is_workday
    and g.shifts = (select string_agg((shift ->> 'starts') || '-' || (shift ->> 'ends'), ', ' order by shift ->> 'starts') from jsonb_array_elements(one.shifts) as shift));

alter table plant_calendar
  drop column shifts,
  add constraint plant_calendar_year foreign key (tenant_id, year_id) references calendar_year (tenant_id, id),
  add constraint plant_calendar_shift_group foreign key (tenant_id, plant_no, shift_group) references shift_group (tenant_id, plant_no, code);
create index plant_calendar_by_year on plant_calendar (tenant_id, year_id);
create index plant_calendar_by_shift_group on plant_calendar (tenant_id, plant_no, shift_group);
alter table plant_calendar enable trigger stamp_row;
-- A year that is published for the first time is one line; what is changed in it afterwards is told day by day.
create trigger keep_history after update on plant_calendar for each row execute function write_history('plant_calendar', 'year_id', 'day', '{year_id}');
select keep_history('calendar_year', 'plant_calendar');
select keep_history('shift_group', 'shift_group');
