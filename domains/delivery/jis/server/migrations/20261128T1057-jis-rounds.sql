-- Sequence numbers run round: 0001 comes behind 9999. The place of a number in its stream is the base of its round and the number; what came before this
-- is in the first round, whose base is 0. Numbers are shown as wide as they came.
alter table jis_message
  add column base_no bigint not null default 0,
  add column sequence_width smallint not null default 0,
  -- counts in no stream, and its base is the most likely one
  add column out_of_range boolean not null default false;
-- what a stream takes in once the numbers before it have come, or when somebody begins the stream anew
create index jis_message_out_of_range on jis_message (tenant_id, plant_no, said_supplier, assembly_line) where out_of_range;
alter table jis_call add column sequence_width smallint not null default 0;

-- first_no, last_no and missing are places. What a stream counts: jis/contract/number-place.ts.
alter table jis_stream
  add column base_no bigint not null default 0,
  add column last_at timestamptz,
  add column sequence_width smallint not null default 0,
  add column round_size bigint check (round_size > 0),
  -- [{ base, first, last }] and [{ number, at }]
  add column earlier jsonb not null default '[]',
  add column aside jsonb not null default '[]',
  -- the last time that somebody has begun it anew
  add column begun_no bigint,
  add column begun_at timestamptz,
  add column begun_by text,
  add column begun_reason text;
create trigger keep_history after update on jis_stream for each row
  when (old.begun_at is distinct from new.begun_at)
  execute function write_history('jis_stream', 'id', '',
    '{plant_no,supplier_code,said_supplier,first_no,last_no,base_no,missing,last_at,sequence_width,round_size,earlier,aside,begun_at,begun_by}');

alter table jis_alert drop constraint jis_alert_type_check;
alter table jis_alert add constraint jis_alert_type_check
  check (type in ('missing_seq', 'no_expected', 'unknown_status', 'unknown_supp', 're-order', 'resend', 'other_content', 'out_of_range'));
-- The numbers of an alert as people read them: when it was raised, and what is left of them; none of alerts before this, whose numbers are their places.
alter table jis_alert
  add column numbers text,
  add column open_numbers text,
  -- of a number that is out of range: the last number of its stream
  add column after_no text;

-- first_no and last_no are places; how people read what lies between them, with its holes, stands beside.
alter table jis_print add column numbers text;
