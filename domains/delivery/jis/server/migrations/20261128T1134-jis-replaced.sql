-- What became of a call-off for which a newer one came (jis/contract/replaced.ts); null where it still holds, and where only a later status point came.
alter table jis_message add column replaced_as text;
alter table jis_message add constraint jis_message_replaced check (replaced_as in ('same', 'moved', 'changed', 'cancelled')) not valid;

alter table jis_alert drop constraint jis_alert_type_check;
alter table jis_alert add constraint jis_alert_type_check check (type in ('missing_seq', 'no_expected', 'unknown_status', 'unknown_supp', 're-order', 'resend',
  'other_content', 'out_of_range', 'changed_after_print', 'cancelled_after_print'));
-- What was printed and is no longer wanted so: on which print it stands, what it said, and what the call-off says now.
alter table jis_alert
  add column print_no text,
  add column said_before text,
  add column said_now text;
-- A supplier says that he has destroyed a label, and prints what came instead; the plant closes everything.
grant update (closed_at, closed_by, close_reason) on jis_alert to portal_supplier;
