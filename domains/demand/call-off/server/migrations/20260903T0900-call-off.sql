-- A scheduling agreement line: one SA number, part, plant and unloading point (DOMAIN.md, "Call-offs"). It carries the
-- cumulative figures; releases come and go.
create table scheduling_agreement (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  sa_no text not null,
  part_no text not null,
  unloading_point text not null,
  warehouse_code text not null,
  storage_location text,
  unit text not null,
  current_release_id bigint,
  -- all lines due before it are settled: a release need not look at the past
  live_from date,
  -- received here since the first release or the last reset, and what the release in force says has come. The larger one
  -- counts: the plant may book receipts that this portal does not see, and a release may be older than the last receipt.
  cumulative_received numeric(18, 3) not null default 0,
  stated_received numeric(18, 3),
  -- on delivery notes that were sent
  cumulative_sent numeric(18, 3) not null default 0,
  cumulative_reset_on date,
  cumulative_before_reset numeric(18, 3),
  constraint scheduling_agreement_taken unique (tenant_id, plant_no, supplier_code, sa_no, part_no, unloading_point),
  constraint scheduling_agreement_part foreign key (tenant_id, part_no) references part (tenant_id, part_no)
);
create index scheduling_agreement_by_part on scheduling_agreement (tenant_id, plant_no, part_no);
create index scheduling_agreement_by_sa on scheduling_agreement (tenant_id, plant_no, sa_no);
select protect_rows('scheduling_agreement');
-- Releases make and move agreements by the thousand and are their own history: only people's changes are told field by field.
create trigger keep_history after update on scheduling_agreement for each row
  when ((old.unit, old.warehouse_code, old.storage_location) is distinct from (new.unit, new.warehouse_code, new.storage_location))
  execute function write_history('scheduling_agreement', 'id', '', '{current_release_id,live_from,cumulative_received,stated_received,cumulative_sent}');

-- Every release is kept whole; the newest one of an agreement is the one in force.
create table release (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  agreement_id bigint not null,
  release_no text not null,
  release_date date not null,
  previous_release_no text,
  previous_release_date date,
  -- true when previous_release_no is not the one that was in force: a release in between is missing
  chain_gap boolean not null default false,
  source text not null check (source in ('edi', 'excel', 'erp', 'manual')),
  message_id bigint,
  received_cumulative numeric(18, 3),
  reset_on date,
  last_receipt_note text,
  last_receipt_date date,
  last_receipt_quantity numeric(18, 3),
  backlog numeric(18, 3),
  firm_until date,
  material_until date,
  -- The schedule lines as they came, one array for each column: a release is kept for ever, read as a whole and never changed.
  -- Rows of their own would be millions a year. A null day: the message named none (backlog, immediate needs, a remaining quantity).
  -- Frequencies: D day, J just in time, W week (its Monday), M month (its first day), T four weeks, F range.
  lines_due_on date[] not null default '{}',
  lines_frequency text[] not null default '{}' check (lines_frequency <@ array['D', 'J', 'W', 'M', 'T', 'F']),
  lines_zone text[] not null default '{}' check (lines_zone <@ array['backlog', 'immediate', 'firm', 'production', 'material', 'forecast']),
  lines_quantity numeric(18, 3)[] not null default '{}',
  line_count int not null default 0,
  total_quantity numeric(18, 3) not null default 0,
  lines_added int not null default 0,
  lines_raised int not null default 0,
  lines_lowered int not null default 0,
  lines_gone int not null default 0,
  -- No foreign keys from here to the agreement and from lines to both: only the statement that holds the agreement's lock
  -- writes them, and the check's plan, made while the tables are small, would read a big file's agreements again and again.
  constraint release_repeated unique (tenant_id, agreement_id, release_no, release_date),
  check (cardinality(lines_frequency) = cardinality(lines_due_on) and cardinality(lines_zone) = cardinality(lines_due_on) and cardinality(lines_quantity) = cardinality(lines_due_on))
);
create index release_by_agreement on release (tenant_id, agreement_id, id desc);
create index release_of_plant on release (tenant_id, plant_no, id desc);
create index release_of_supplier on release (tenant_id, plant_no, supplier_code, id desc);
create index release_by_hand on release (tenant_id, plant_no, agreement_id) where source = 'manual';
select protect_rows('release', supplier => 'read');

-- The lines of releases one by one, for those who ask in SQL; row policies are those of the asking party.
create view release_line with (security_invoker = true) as
  select tenant_id, id as release_id, line.no::int as line_no, plant_no, supplier_code, line.due_on, line.frequency, line.zone, line.quantity
  from release cross join lateral unnest(lines_due_on, lines_frequency, lines_zone, lines_quantity) with ordinality as line (due_on, frequency, zone, quantity, no);
grant select on release_line to portal_job, portal_admin, portal_plant, portal_supplier;

-- The lines people work on: what the release in force asks for, and what has become of it.
create table call_off_line (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  agreement_id bigint not null,
  -- the release that changed it last; its former_qty speaks of that release only
  release_id bigint not null,
  sa_no text not null,
  part_no text not null,
  unloading_point text not null,
  warehouse_code text not null,
  unit text not null,
  -- its place in the horizon of every release: day and frequency, or the zone where no day is named (contract/horizon.ts)
  slot text collate "C" not null,
  due_on date not null,
  frequency text not null,
  zone text not null,
  status text not null default 'new' check (status in ('new', 'processing', 'dn', 'completed', 'empty', 'rejected')),
  urgent boolean not null default false,
  -- what is asked for in all: the quantity of the release, and what it already counts as received of this line
  requested_qty numeric(18, 3) not null,
  -- requested before release_id; null for a line that it brought
  former_qty numeric(18, 3),
  committed_qty numeric(18, 3) not null default 0,
  -- on delivery notes that are not deleted; on notes that were sent; received
  noted_qty numeric(18, 3) not null default 0 check (noted_qty >= 0),
  sent_qty numeric(18, 3) not null default 0 check (sent_qty >= 0),
  received_qty numeric(18, 3) not null default 0,
  open_qty numeric(18, 3) not null generated always as (requested_qty - noted_qty) stored,
  -- nothing is asked for beyond what came, and nothing is on its way
  settled boolean not null generated always as (requested_qty = received_qty and noted_qty = received_qty) stored,
  -- 0 promised .. 6 received (SPEC section 4, "Call-off tracking"); null before the supplier answered
  tracking smallint check (tracking between 0 and 6),
  -- since when the supplier has been asked for an answer
  asked_at timestamptz not null default now(),
  answer text check (answer in ('full', 'part', 'batch')),
  answered_at timestamptz,
  answered_by text,
  batch_reason text,
  reject_reason text,
  remark text,
  constraint call_off_line_slot_taken unique (tenant_id, agreement_id, slot)
) with (fillfactor = 85);
create index call_off_line_of_supplier on call_off_line (tenant_id, plant_no, supplier_code, due_on, id) include (status);
create index call_off_line_of_plant on call_off_line (tenant_id, plant_no, due_on, id) include (status);
-- What people work on: it stays small while the past grows.
create index call_off_line_unsettled on call_off_line (tenant_id, plant_no, due_on) where not settled;
-- Who has been asked since when, and what is urgent: counters, late answers.
create index call_off_line_waiting on call_off_line (tenant_id, plant_no, asked_at) where status = 'new';
create index call_off_line_urgent on call_off_line (tenant_id, plant_no, due_on) where urgent;
select protect_rows('call_off_line');
-- A release counts the version up itself: a call of the trigger for each of its lines costs more than the change.
drop trigger stamp_row on call_off_line;
create trigger stamp_row before update on call_off_line for each row when (old.release_id = new.release_id) execute function stamp_row();
-- Releases change lines by the hundred thousand and are their own history: only people's changes are told line by line.
create trigger keep_history after update on call_off_line for each row
  when (old.release_id = new.release_id and (old.status, old.committed_qty, old.reject_reason, old.remark, old.urgent) is distinct from (new.status, new.committed_qty, new.reject_reason, new.remark, new.urgent))
  execute function write_history('call_off_line', 'id', '', '{noted_qty,sent_qty,received_qty,open_qty,settled,former_qty,release_id,slot,tracking,asked_at,answered_at,answered_by}');

-- The state that follows from a line's quantities. `otherwise` is the state while something is left to put on notes: new,
-- processing or rejected.
create function call_off_status(otherwise text, requested numeric, noted numeric, received numeric) returns text language sql immutable parallel safe as $$
  select case
    when requested > received and noted < requested then otherwise
    when requested > received then 'dn'
    when noted > received then 'empty'
    when received > 0 then 'completed'
    else 'empty'
  end
$$;

-- The supplier's answer: up to 6 dates with quantities for one line.
create table call_off_commitment (
  tenant_id int not null default asking_tenant(),
  line_id bigint not null,
  batch_no smallint not null check (batch_no between 1 and 6),
  plant_no text not null,
  supplier_code text not null,
  deliver_on date not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  primary key (tenant_id, line_id, batch_no),
  foreign key (tenant_id, line_id) references call_off_line (tenant_id, id) on delete cascade
);
select protect_rows('call_off_commitment');

-- Steps 0 to 6 with who and when; one row for each document that reached a step.
create table call_off_tracking (
  tenant_id int not null default asking_tenant(),
  id bigint generated always as identity,
  line_id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  step smallint not null check (step between 0 and 6),
  at timestamptz not null default now(),
  user_no text not null default current_setting('app.user_no'),
  user_name text not null default current_setting('app.user_name'),
  -- the document behind the step: release, delivery note, transport order or receipt number
  document text not null,
  quantity numeric(18, 3),
  primary key (tenant_id, id),
  constraint call_off_tracking_once unique (tenant_id, line_id, step, document)
);
select protect_rows('call_off_tracking');
