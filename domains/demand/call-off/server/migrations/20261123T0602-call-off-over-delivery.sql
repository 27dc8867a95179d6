-- By how many per cent of what a line asks for notes may go beyond it; null: by nothing. What people change of it is told in the history.
alter table scheduling_agreement add column over_delivery_percent numeric(5, 2) check (over_delivery_percent between 0 and 100);
drop trigger keep_history on scheduling_agreement;
create trigger keep_history after update on scheduling_agreement for each row
  when ((old.unit, old.warehouse_code, old.storage_location, old.over_delivery_percent)
    is distinct from (new.unit, new.warehouse_code, new.storage_location, new.over_delivery_percent))
  execute function write_history('scheduling_agreement', 'id', '', '{current_release_id,live_from,cumulative_received,stated_received,cumulative_sent,sent_by_release}');
