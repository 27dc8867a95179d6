-- Numbers of some senders begin at 0: a round has one more then. Known once a 0 was counted.
alter table jis_stream add column has_zero boolean not null default false;
drop trigger keep_history on jis_stream;
create trigger keep_history after update on jis_stream for each row
  when (old.begun_at is distinct from new.begun_at)
  execute function write_history('jis_stream', 'id', '',
    '{plant_no,supplier_code,said_supplier,first_no,last_no,base_no,missing,last_at,sequence_width,round_size,has_zero,earlier,aside,begun_at,begun_by}');
