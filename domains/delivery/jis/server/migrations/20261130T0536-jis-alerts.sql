-- Since which planned production a stream has come: a status point that was connected a minute ago has missed nothing before it.
alter table jis_stream add column first_planned_at timestamptz;
alter table jis_stream disable trigger user;
update jis_stream set first_planned_at = created_at - interval '1 day';
alter table jis_stream enable trigger user;
drop trigger keep_history on jis_stream;
create trigger keep_history after update on jis_stream for each row
  when (old.begun_at is distinct from new.begun_at)
  execute function write_history('jis_stream', 'id', '',
    '{plant_no,supplier_code,said_supplier,first_no,last_no,base_no,missing,last_at,sequence_width,round_size,has_zero,earlier,aside,begun_at,begun_by,first_planned_at}');

alter table jis_alert
  -- when it was told, alone or with others of its line and kind
  add column notified_at timestamptz,
  -- when the sender's system took up that it is asked for again, and as whom
  add column resend_taken_at timestamptz,
  add column resend_taken_by text;
create index jis_alert_unnotified on jis_alert (tenant_id, plant_no, id) where notified_at is null and closed_at is null;
create index jis_alert_asked on jis_alert (tenant_id, plant_no, id desc) where asked_at is not null;
create index jis_alert_raised on jis_alert (tenant_id, plant_no, created_at);
