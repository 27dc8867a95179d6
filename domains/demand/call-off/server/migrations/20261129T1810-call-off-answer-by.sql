-- The last day for an answer is kept from the moment a line is asked for: neither a new setting nor the calendar moves it then. Lines asked for before
-- have none; the plant's feedback days count for them.
alter table call_off_line add column answer_by date;
drop index call_off_line_waiting;
create index call_off_line_waiting on call_off_line (tenant_id, plant_no, zone, answer_by, asked_at) include (supplier_code) where status = 'new';
drop trigger keep_history on call_off_line;
create trigger keep_history after update on call_off_line for each row
  when (old.release_id = new.release_id and (old.status, old.committed_qty, old.reject_reason, old.remark, old.urgent) is distinct from (new.status, new.committed_qty, new.reject_reason, new.remark, new.urgent))
  execute function write_history('call_off_line', 'id', '', '{allocated_qty,sent_qty,received_qty,counted_qty,open_qty,closed,former_qty,release_id,slot,tracking,asked_at,answer_by,answered_at,answered_by}');
