-- Labels as the ledger knows them: the licence plates of a print, which outlive the units that a new packing replaces, and whether its file was
-- fetched. What is ready already counts as fetched.
alter table print_log
  add column plates text[],
  add column fetched_at timestamptz;
alter table print_log disable trigger user;
update print_log set plates = (
  select coalesce(array_agg(unit.licence_plate), '{}') from handling_unit as unit
  where unit.tenant_id = print_log.tenant_id and unit.id = any (print_log.unit_ids)
) where kind = 'labels' and unit_ids is not null;
update print_log set fetched_at = created_at where kind = 'labels' and status = 'ready';
alter table print_log enable trigger user;

drop trigger keep_history on print_log;
select keep_history('print_log', 'delivery_note', 'delivery_note_id', 'kind',
  silent => '{file_uuid,printed_by,parts,layouts,faults,failure_kind,printer_id,sending,sent,under_way,sent_again,send_tries,send_problem,decided_by,plates,fetched_at}',
  says => '{reason}');
