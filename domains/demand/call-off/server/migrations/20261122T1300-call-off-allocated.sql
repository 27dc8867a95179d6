-- What notes took of a line is its allocated quantity, in the database as in calls and code.
alter table call_off_line rename column noted_qty to allocated_qty;
alter table call_off_line rename constraint call_off_line_noted_qty_check to call_off_line_allocated_qty_check;
drop trigger keep_history on call_off_line;
create trigger keep_history after update on call_off_line for each row
  when (old.release_id = new.release_id and (old.status, old.committed_qty, old.reject_reason, old.remark, old.urgent) is distinct from (new.status, new.committed_qty, new.reject_reason, new.remark, new.urgent))
  execute function write_history('call_off_line', 'id', '', '{allocated_qty,sent_qty,received_qty,open_qty,settled,former_qty,release_id,slot,tracking,asked_at,answered_at,answered_by}');
-- Columns that users hid, moved or saved as filters keep their place under the new name.
update table_setting set setting = replace(setting::text, '"notedQty"', '"allocatedQty"')::jsonb where name like 'call-off%' and setting::text like '%"notedQty"%';
