-- Pre-series call-offs (PO): parts ahead of the series, asked for by order and line, answered and audited (DOMAIN.md, "Call-offs").
create table pre_series_order (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  order_no text not null,
  status text not null default 'new' check (status in ('new', 'audit', 'accept', 'partAccept', 'partReject', 'reject')),
  project_no text not null,
  reason text not null,
  remark text,
  forecast_version text not null,
  edition int not null default 1,
  source text not null default 'manual' check (source in ('manual', 'excel', 'erp')),
  constraint pre_series_order_taken unique (tenant_id, plant_no, order_no)
);
create index pre_series_order_of_supplier on pre_series_order (tenant_id, plant_no, supplier_code, id desc);
select protect_rows('pre_series_order');
select needs_plant('pre_series_order');
select keep_history('pre_series_order', 'pre_series_order');

-- Every edition as it was published, whole.
create table pre_series_edition (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  order_id bigint not null,
  edition int not null,
  forecast_version text not null,
  project_no text not null,
  reason text not null,
  source text not null,
  line_count int not null,
  -- objects of contract/history.ts, EditionLine
  lines jsonb not null,
  constraint pre_series_edition_once unique (tenant_id, order_id, edition),
  foreign key (tenant_id, order_id) references pre_series_order (tenant_id, id)
);
create index pre_series_edition_of_plant on pre_series_edition (tenant_id, plant_no, created_at desc, id desc);
create index pre_series_edition_of_supplier on pre_series_edition (tenant_id, plant_no, supplier_code, created_at desc, id desc);
select protect_rows('pre_series_edition', supplier => 'read');

-- The state that quantities make of what was agreed: all of it on notes, all of it received.
create function pre_series_status(agreed text, confirmed numeric, allocated numeric, received numeric) returns text language sql immutable parallel safe as $$
  select case
    when agreed not in ('full', 'accept', 'partAccept', 'partSplit', 'fullSplit') or confirmed = 0 then agreed
    when received >= confirmed and allocated <= received then 'closed'
    when allocated >= confirmed then 'dn'
    else agreed
  end
$$;

create table pre_series_line (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  order_id bigint not null,
  order_no text not null,
  line_no int not null check (line_no > 0),
  part_no text not null,
  unloading_point text not null,
  warehouse_code text not null,
  unit text not null,
  project_no text not null,
  requested_on date not null,
  requested_qty numeric(18, 3) not null check (requested_qty > 0),
  urgent boolean not null default false,
  -- as answers, audits and splits left it; `status` is what people see
  agreed text not null default 'new'
    check (agreed in ('new', 'full', 'part', 'batch', 'reject', 'accept', 'partAccept', 'partReject', 'split', 'partSplit', 'fullSplit', 'closed')),
  -- what a split that waits goes back to
  before_split text,
  committed_qty numeric(18, 3) not null default 0,
  -- sums of its lots
  confirmed_qty numeric(18, 3) not null default 0,
  allocated_qty numeric(18, 3) not null default 0,
  sent_qty numeric(18, 3) not null default 0,
  received_qty numeric(18, 3) not null default 0,
  open_qty numeric(18, 3) not null generated always as (confirmed_qty - allocated_qty) stored,
  status text not null generated always as (pre_series_status(agreed, confirmed_qty, allocated_qty, received_qty)) stored,
  answer text check (answer in ('full', 'part', 'batch')),
  batch_reason text,
  reject_reason text,
  remark text,
  audit_remark text,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text,
  audited_at timestamptz,
  audited_by text,
  tracking smallint check (tracking between 0 and 6),
  constraint pre_series_line_taken unique (tenant_id, order_id, line_no),
  foreign key (tenant_id, order_id) references pre_series_order (tenant_id, id),
  constraint pre_series_line_part foreign key (tenant_id, part_no) references part (tenant_id, part_no)
);
create index pre_series_line_of_plant on pre_series_line (tenant_id, plant_no, requested_on, id);
create index pre_series_line_of_supplier on pre_series_line (tenant_id, plant_no, supplier_code, requested_on, id);
create index pre_series_line_of_part on pre_series_line (tenant_id, part_no);
-- Who owes an answer since when.
create index pre_series_line_waiting on pre_series_line (tenant_id, plant_no, asked_at) include (supplier_code) where status in ('new', 'partReject');
create index pre_series_line_in_work on pre_series_line (tenant_id, plant_no, requested_on, id) where status <> 'closed';
select protect_rows('pre_series_line');
select keep_history('pre_series_line', 'pre_series_order', 'order_id', 'line_no',
  '{order_no,agreed,before_split,allocated_qty,sent_qty,received_qty,open_qty,tracking,asked_at,answered_at,answered_by,audited_at,audited_by}');

-- What was proposed or agreed for one day; delivery notes are written of agreed lots.
create table pre_series_lot (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  line_id bigint not null,
  lot_no int not null,
  state text not null check (state in ('proposed', 'confirmed', 'refused', 'splitting')),
  deliver_on date not null,
  quantity numeric(18, 3) not null check (quantity >= 0),
  allocated_qty numeric(18, 3) not null default 0 check (allocated_qty >= 0),
  sent_qty numeric(18, 3) not null default 0 check (sent_qty >= 0),
  received_qty numeric(18, 3) not null default 0,
  open_qty numeric(18, 3) not null generated always as (quantity - allocated_qty) stored,
  constraint pre_series_lot_taken unique (tenant_id, line_id, lot_no),
  foreign key (tenant_id, line_id) references pre_series_line (tenant_id, id) on delete cascade
);
create index pre_series_lot_open on pre_series_lot (tenant_id, plant_no, deliver_on, id) where state = 'confirmed' and open_qty > 0;
create index pre_series_lot_open_of_supplier on pre_series_lot (tenant_id, plant_no, supplier_code, deliver_on, id) where state = 'confirmed' and open_qty > 0;
select protect_rows('pre_series_lot');

-- What was said of a line, by whom, kept as it was given: what others promised or were told is never overwritten.
create table pre_series_answer (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  order_id bigint not null,
  line_id bigint not null,
  verb text not null,
  -- objects of contract/history.ts, SaidLot
  lots jsonb not null default '[]',
  reason text,
  remark text,
  said_by text not null default current_setting('app.user_name'),
  foreign key (tenant_id, line_id) references pre_series_line (tenant_id, id) on delete cascade
);
create index pre_series_answer_of_plant on pre_series_answer (tenant_id, plant_no, created_at desc, id desc);
create index pre_series_answer_of_supplier on pre_series_answer (tenant_id, plant_no, supplier_code, created_at desc, id desc);
create index pre_series_answer_of_line on pre_series_answer (tenant_id, line_id, id);
select protect_rows('pre_series_answer');

-- Steps 0 to 6 with who and when, as series lines have them.
create table pre_series_tracking (
  tenant_id int not null default asking_tenant(),
  id bigint generated always as identity,
  line_id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  step smallint not null check (step between 0 and 6),
  at timestamptz not null default now(),
  user_no text not null default current_setting('app.user_no'),
  user_name text not null default current_setting('app.user_name'),
  document text not null,
  quantity numeric(18, 3),
  primary key (tenant_id, id),
  constraint pre_series_tracking_once unique (tenant_id, line_id, step, document),
  foreign key (tenant_id, line_id) references pre_series_line (tenant_id, id) on delete cascade
);
select protect_rows('pre_series_tracking');

-- Whoever acts for a supplier with named parts finds the lines of these parts, and the orders that have one.
select limit_to_parts('pre_series_line');
create function agent_has_pre_series(line bigint) returns boolean language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from pre_series_line where tenant_id = asking_tenant() and id = line and part_no = any (asking_parts()));
end $$;
create function agent_has_pre_series_order(wanted bigint) returns boolean language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from pre_series_line where tenant_id = asking_tenant() and order_id = wanted and part_no = any (asking_parts()));
end $$;
select limit_agents('pre_series_order', 'agent_has_pre_series_order(id)');
select limit_agents('pre_series_lot', 'agent_has_pre_series(line_id)');
select limit_agents('pre_series_answer', 'agent_has_pre_series(line_id)');
select limit_agents('pre_series_tracking', 'agent_has_pre_series(line_id)');
-- An edition says all lines of its order: whoever acts for parts of it does not read it.
select limit_agents('pre_series_edition', 'false');
