-- By what a message came is its channel; a door is where trucks stand.
alter table edi_message rename column door to channel;
-- Columns and filters that users saved keep their place under the new name.
update table_setting set setting = replace(setting::text, '"door"', '"channel"')::jsonb where name like 'edi-%' and setting::text like '%"door"%';
