-- The file as it came; all notes of one file name the same. Rows from before kept none.
alter table despatch_advice add column file_uuid uuid, add column file_bytes bigint;
