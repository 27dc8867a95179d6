-- A line of which nothing more comes is closed; "settled" is left to what is paid.
alter table call_off_line rename column settled to closed;
alter index call_off_line_unsettled rename to call_off_line_unclosed;
alter index call_off_line_unsettled_of_supplier rename to call_off_line_unclosed_of_supplier;
alter index call_off_line_unsettled_of_agreement rename to call_off_line_unclosed_of_agreement;
drop trigger keep_history on call_off_line;
create trigger keep_history after update on call_off_line for each row
  when (old.release_id = new.release_id and (old.status, old.committed_qty, old.reject_reason, old.remark, old.urgent) is distinct from (new.status, new.committed_qty, new.reject_reason, new.remark, new.urgent))
  execute function write_history('call_off_line', 'id', '', '{allocated_qty,sent_qty,received_qty,counted_qty,open_qty,closed,former_qty,release_id,slot,tracking,asked_at,answered_at,answered_by}');
