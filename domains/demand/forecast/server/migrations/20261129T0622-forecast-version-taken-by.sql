-- Who took a version, by his name.
alter table forecast_version add column taken_by text not null default coalesce(current_setting('app.user_name', true), 'system');
drop trigger keep_history on forecast_version;
select keep_history('forecast_version', 'forecast_version', silent => '{parts,suppliers,materials,buckets,first_on,last_on,taken_by}');
