-- Labels that are sent to a printer: how many it took for certain (sent), how many were handed over last and are not certain (under_way), and how
-- many somebody had sent once more after a break (sent_again). What is handed over is marked before, so a killed process finds its own mark.
-- The row of the leader says it for all notes that go with it.
alter table print_log
  add column printer_id bigint,
  add column printer text,
  add column sending text check (sending in ('waiting', 'sending', 'unclear', 'sent', 'failed', 'stopped')),
  add column sent int not null default 0,
  add column under_way int not null default 0,
  add column sent_again int not null default 0,
  add column send_tries int not null default 0,
  add column send_problem text,
  add column decided_by text,
  add constraint print_log_printer check ((printer_id is null) = (sending is null)),
  add foreign key (tenant_id, printer_id) references label_printer (tenant_id, id);
create index print_log_by_printer on print_log (tenant_id, printer_id) where printer_id is not null;

-- Labels 120 to 180 of a note, in the order they are stuck on.
alter table print_log
  drop constraint print_log_what_check,
  add constraint print_log_what_check check (what in ('all', 'outer', 'inner', 'units', 'range')),
  add column range_from int,
  add column range_to int,
  add constraint print_log_range check ((what = 'range') = (range_from is not null and range_to is not null));

drop trigger keep_history on print_log;
select keep_history('print_log', 'delivery_note', 'delivery_note_id', 'kind',
  silent => '{file_uuid,printed_by,parts,layouts,faults,failure_kind,printer_id,sending,sent,under_way,sent_again,send_tries,send_problem,decided_by}',
  says => '{reason}');
