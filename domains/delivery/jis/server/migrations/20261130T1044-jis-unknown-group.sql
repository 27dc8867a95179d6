-- A call whose message names no part group, and whose parts have none, waits until the plant has entered it.
alter table jis_alert drop constraint jis_alert_type_check;
alter table jis_alert add constraint jis_alert_type_check check (type in ('missing_seq', 'no_expected', 'unknown_status', 'unknown_supp', 're-order', 'resend',
  'other_content', 'out_of_range', 'changed_after_print', 'cancelled_after_print', 'unknown_group'));
alter table jis_alert drop constraint jis_alert_waits;
alter table jis_alert add constraint jis_alert_waits check ((type in ('other_content', 'unknown_group')) = (waiting is not null));
create index jis_alert_no_group on jis_alert (tenant_id, plant_no, id) where type = 'unknown_group' and closed_at is null;
