-- What holds for the versions of a source; without a row what is usual.
create table forecast_source (
  like owned_row including all,
  plant_no text not null,
  source text not null check (source <> ''),
  month_rule text not null check (month_rule in ('calendar', 'wednesday', 'thursday')),
  answer_days int not null check (answer_days between 1 and 60),
  remind_days int not null check (remind_days between 0 and 60),
  lag_weeks int not null check (lag_weeks between 0 and 26),
  constraint forecast_source_taken unique (tenant_id, plant_no, source)
);
select protect_rows('forecast_source', supplier => 'none', forwarder => 'none');
select needs_plant('forecast_source');
select keep_history('forecast_source', 'forecast_source');

-- How a version counts months: frozen when it is taken.
alter table forecast_version add column month_rule text not null default 'calendar' check (month_rule in ('calendar', 'wednesday', 'thursday'));
drop trigger keep_history on forecast_version;
select keep_history('forecast_version', 'forecast_version', silent => '{parts,suppliers,materials,buckets,first_on,last_on,taken_by,month_rule}');
