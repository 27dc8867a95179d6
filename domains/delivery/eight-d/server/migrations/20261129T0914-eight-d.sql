-- 8D reports: why something went wrong, and what keeps it from coming again. A report goes stage by stage: the supplier submits one, the plant approves or refuses it.
create table eight_d (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  status text not null default 'open' check (status in ('open', 'submitted', 'refused', 'closed', 'cancelled')),
  -- the stage whose turn it is, the last one of a closed report
  stage text not null default 'd13' check (stage in ('d13', 'd4', 'd56', 'd7', 'd8')),
  severity text not null check (severity in ('critical', 'major', 'minor')),
  part_no text not null,
  order_number text,
  complaint text not null,
  complaint_date date not null,
  customer_complaint_id text,
  customer_contact text not null,
  opened_by text not null default current_setting('app.user_name'),
  -- what it was opened for
  deviation_ids bigint[] not null default '{}',
  deviation_numbers text[] not null default '{}',
  reference_id bigint,
  -- causes of D4 as they were submitted, and how far back the same ones of this part are a repeat
  cause_codes text[] not null default '{}',
  repeat_months int not null check (repeat_months > 0),
  -- days for the plant to decide, and for the supplier to mend what was refused, as they counted when it was opened
  counting text not null check (counting in ('naturalDays', 'workdays')),
  decide_days int not null,
  rework_days int not null,
  -- whose turn it is has until then; null: nobody's
  due_on date,
  waits_since timestamptz,
  overdue_told_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text,
  constraint eight_d_number_taken unique (tenant_id, plant_no, number),
  constraint eight_d_waits check ((due_on is null) = (status in ('closed', 'cancelled'))),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code),
  foreign key (tenant_id, reference_id) references eight_d (tenant_id, id)
);
create index eight_d_of_plant on eight_d (tenant_id, plant_no, id desc);
create index eight_d_of_supplier on eight_d (tenant_id, plant_no, supplier_code, id desc);
create index eight_d_waiting on eight_d (tenant_id, plant_no, status, due_on) where status in ('open', 'submitted', 'refused');
create index eight_d_of_part on eight_d (tenant_id, plant_no, supplier_code, part_no, complaint_date) where status <> 'cancelled';
create index eight_d_by_reference on eight_d (tenant_id, reference_id) where reference_id is not null;
create index eight_d_of_deviation on eight_d using gin (deviation_ids) where deviation_ids <> '{}';
select protect_rows('eight_d', forwarder => 'none');
revoke delete on eight_d from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('eight_d');
select limit_agents('eight_d', 'false');
select keep_history('eight_d', 'eight_d', silent => '{deviation_ids,overdue_told_at,waits_since,counting,decide_days,rework_days}');
select find_numbers('eight_d');

-- What is complained of never changes, nor what ended a report.
create function eight_d_stays() returns trigger language plpgsql as $$
begin
  if (new.number, new.plant_no, new.supplier_code, new.part_no, new.severity, new.complaint, new.complaint_date, new.opened_by, new.deviation_ids, new.repeat_months, new.created_at)
    is distinct from (old.number, old.plant_no, old.supplier_code, old.part_no, old.severity, old.complaint, old.complaint_date, old.opened_by, old.deviation_ids, old.repeat_months, old.created_at) then
    raise exception 'eight_d %: what is complained of stays as it is', old.number;
  end if;
  if old.status in ('closed', 'cancelled') and new.status <> old.status then
    raise exception 'eight_d %: it has ended', old.number;
  end if;
  return new;
end $$;
create trigger eight_d_stays before update on eight_d for each row execute function eight_d_stays();

create table eight_d_stage (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  eight_d_id bigint not null,
  stage text not null check (stage in ('d13', 'd4', 'd56', 'd7', 'd8')),
  status text not null default 'open' check (status in ('open', 'submitted', 'refused', 'approved')),
  -- fixed when the report was opened
  due_on date not null,
  -- the supplier's draft, and what he submitted last: the plant reads that alone
  content jsonb not null,
  files bigint[] not null default '{}',
  submitted_content jsonb,
  submitted_files bigint[] not null default '{}',
  submitted_at timestamptz,
  submitted_by text,
  decided_at timestamptz,
  decided_by text,
  reason text,
  -- submitted, as it was approved, behind its last day
  submitted_late boolean not null default false,
  overdue_told_at timestamptz,
  constraint eight_d_stage_taken unique (tenant_id, eight_d_id, stage),
  foreign key (tenant_id, eight_d_id) references eight_d (tenant_id, id)
);
select protect_rows('eight_d_stage', forwarder => 'none');
revoke delete on eight_d_stage from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('eight_d_stage');
select limit_agents('eight_d_stage', 'false');
select keep_history('eight_d_stage', 'eight_d', 'eight_d_id', 'stage', silent => '{files,submitted_files,submitted_content,overdue_told_at}');

-- Whose turn a stage was, from when until when: never written over.
create table eight_d_turn (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  eight_d_id bigint not null,
  stage text not null check (stage in ('d13', 'd4', 'd56', 'd7', 'd8')),
  side text not null check (side in ('supplier', 'plant')),
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_as text check (ended_as in ('submitted', 'approved', 'refused', 'cancelled')),
  ended_by text,
  reason text,
  constraint eight_d_turn_ends check ((ended_at is null) = (ended_as is null)),
  foreign key (tenant_id, eight_d_id) references eight_d (tenant_id, id)
);
create index eight_d_turn_of_report on eight_d_turn (tenant_id, eight_d_id, id);
create unique index eight_d_turn_present on eight_d_turn (tenant_id, eight_d_id) where ended_at is null;
select protect_rows('eight_d_turn', forwarder => 'none');
revoke delete on eight_d_turn from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('eight_d_turn');
select limit_agents('eight_d_turn', 'false');

-- How long each stage has, by severity; a severity without a row has the days of the product.
create table eight_d_clock (
  like owned_row including all,
  plant_no text not null,
  severity text not null check (severity in ('critical', 'major', 'minor')),
  counting text not null check (counting in ('naturalDays', 'workdays')),
  d13_days int not null check (d13_days > 0),
  d4_days int not null,
  d56_days int not null,
  d7_days int not null,
  d8_days int not null,
  decide_days int not null check (decide_days > 0),
  rework_days int not null check (rework_days > 0),
  repeat_months int not null check (repeat_months > 0),
  constraint eight_d_clock_taken unique (tenant_id, plant_no, severity),
  constraint eight_d_clock_order check (d13_days <= d4_days and d4_days <= d56_days and d56_days <= d7_days and d7_days <= d8_days)
);
select protect_rows('eight_d_clock', supplier => 'none', forwarder => 'none');
select needs_plant('eight_d_clock');
select keep_history('eight_d_clock', 'eight_d_clock');
