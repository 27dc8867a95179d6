-- A message whose number was received before with another content waits for a person, who takes or discards it (DOMAIN.md, "Messages").
alter table jis_alert
  drop constraint jis_alert_type_check,
  add constraint jis_alert_type_check
    check (type in ('missing_seq', 'no_expected', 'unknown_status', 'unknown_supp', 're-order', 'resend', 'other_content')),
  -- What waits, as it came, with the track id of what brought it.
  add column waiting jsonb,
  add column message_id text,
  add column differs_zh text,
  add column differs_en text,
  add column decision text check (decision in ('taken', 'discarded')),
  add constraint jis_alert_waits check ((type = 'other_content') = (waiting is not null));
