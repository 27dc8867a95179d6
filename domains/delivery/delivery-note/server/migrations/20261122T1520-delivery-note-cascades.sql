-- Deleting a unit or a line asks for the units below it: without these, each one deleted read all units of all notes.
create index handling_unit_by_parent on handling_unit (tenant_id, parent_id) where parent_id is not null;
create index handling_unit_by_line on handling_unit (tenant_id, line_id) where line_id is not null;
