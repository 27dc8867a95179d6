-- What releases count is told by them, not by the history of the line.
drop trigger keep_history on call_off_line;
create trigger keep_history after update on call_off_line for each row
  when (old.release_id = new.release_id and (old.status, old.committed_qty, old.reject_reason, old.remark, old.urgent) is distinct from (new.status, new.committed_qty, new.reject_reason, new.remark, new.urgent))
  execute function write_history('call_off_line', 'id', '', '{allocated_qty,sent_qty,received_qty,counted_qty,open_qty,settled,former_qty,release_id,slot,tracking,asked_at,answered_at,answered_by}');
