-- What a message says beyond demand: packaging, texts, drawing status and the like (contract/said.ts); null when it says nothing.
alter table release add column said jsonb;

-- Of cumulative_sent, what releases raised it by: a plant that counts more as received than was sent through this portal.
alter table scheduling_agreement add column sent_by_release numeric(18, 3) not null default 0;
drop trigger keep_history on scheduling_agreement;
create trigger keep_history after update on scheduling_agreement for each row
  when ((old.unit, old.warehouse_code, old.storage_location) is distinct from (new.unit, new.warehouse_code, new.storage_location))
  execute function write_history('scheduling_agreement', 'id', '', '{current_release_id,live_from,cumulative_received,stated_received,cumulative_sent,sent_by_release}');
