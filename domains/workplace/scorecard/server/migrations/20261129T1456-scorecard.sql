-- Rules by which scores are counted, version by version, for suppliers and for forwarders. A version is proposed by one and approved by another
-- person; it is never edited, as each score names the version that it used.
create table kpi_template (
  like owned_row including all,
  number text not null,
  target text not null check (target in ('supplier', 'forwarder')),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'returned', 'withdrawn')),
  -- portal: the rules a tenant begins with
  origin text not null default 'person' check (origin in ('portal', 'person')),
  -- the first day of the month from which on it counts
  valid_from date not null check (extract(day from valid_from) = 1),
  rules jsonb not null,
  reason text,
  proposed_by text not null default current_setting('app.user_name', true),
  proposed_by_no text not null default current_setting('app.user_no', true),
  decided_by text,
  decided_by_no text,
  decided_at timestamptz,
  decision text,
  constraint kpi_template_number unique (tenant_id, number),
  constraint kpi_template_four_eyes check (origin = 'portal' or status <> 'approved' or decided_by_no <> proposed_by_no)
);
create unique index kpi_template_proposed on kpi_template (tenant_id, target) where status = 'proposed';
create unique index kpi_template_from on kpi_template (tenant_id, target, valid_from desc) where status = 'approved';
-- Whoever reads a score reads the rules of it; the page and its calls stay the plant's.
select protect_rows('kpi_template', supplier => 'none', forwarder => 'none');
select open_rows('kpi_template', 'portal_supplier', 'read', $$tenant_id = (select asking_tenant()) and status = 'approved'$$);
select open_rows('kpi_template', 'portal_forwarder', 'read', $$tenant_id = (select asking_tenant()) and status = 'approved'$$);
revoke delete on kpi_template from portal_job, portal_over_all, portal_admin, portal_plant;
select keep_history('kpi_template', 'kpi_template', silent => '{decided_by_no,proposed_by_no}');

create function kpi_template_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'proposed' or (new.number, new.target, new.origin, new.valid_from, new.rules, new.reason, new.proposed_by, new.proposed_by_no)
    is distinct from (old.number, old.target, old.origin, old.valid_from, old.rules, old.reason, old.proposed_by, old.proposed_by_no) then
    raise exception 'kpi_template %: a version is never edited', old.id;
  end if;
  return new;
end $$;
create trigger kpi_template_stays before update on kpi_template for each row execute function kpi_template_stays();

-- Those tenants among the ones that may be seen that have no rules yet begin with these: { supplier, forwarder }.
create function seed_kpi_templates(first_rules jsonb) returns void language sql set search_path = public as $$
  insert into kpi_template (tenant_id, number, target, status, origin, valid_from, rules, proposed_by, proposed_by_no, decided_by, decided_by_no, decided_at, created_by, updated_by)
  select env_no, case target when 'supplier' then 'KT0S' else 'KT0F' end, target, 'approved', 'portal', date '2000-01-01', rules, 'system', 'system', 'system', 'system', now(), 'system', 'system'
  from tenant cross join jsonb_each(first_rules) as given(target, rules)
  on conflict on constraint kpi_template_number do nothing
$$;

-- The score of a month: of a supplier or a forwarder at a plant. Each time it is counted it is another edition under the same number.
create table kpi_score (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  forwarder_code text,
  party_code text generated always as (coalesce(supplier_code, forwarder_code)) stored,
  target text not null check (target in ('supplier', 'forwarder')),
  number text not null,
  edition int not null default 1 check (edition >= 1),
  period text not null check (period ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'),
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'replaced')),
  cause text not null default 'month' check (cause in ('month', 'recount', 'dispute')),
  reason text,
  previous_id bigint,
  template_id bigint not null,
  template_number text not null,
  zone text not null,
  counted_at timestamptz not null default now(),
  -- exact, 0 to 100; null: no data
  total numeric check (total between 0 and 100),
  band text,
  counted int not null default 0,
  excluded int not null default 0,
  -- objects of contract/scoring/score-of.ts: what each figure is made of
  figures jsonb not null default '{}',
  -- quartiles of all scores of the month; null where they are too few to stay without names
  peers jsonb,
  published_at timestamptz,
  published_by text,
  dispute_by date,
  closed_at timestamptz,
  closed_by text,
  constraint kpi_score_edition unique (tenant_id, plant_no, number, edition),
  constraint kpi_score_party check ((target = 'supplier') = (supplier_code is not null) and (target = 'forwarder') = (forwarder_code is not null)),
  constraint kpi_score_template foreign key (tenant_id, template_id) references kpi_template (tenant_id, id)
);
create unique index kpi_score_present on kpi_score (tenant_id, plant_no, target, period, party_code) where status <> 'replaced';
create index kpi_score_of_plant on kpi_score (tenant_id, plant_no, period desc, id desc);
create index kpi_score_of_supplier on kpi_score (tenant_id, plant_no, supplier_code, period desc, id desc) where supplier_code is not null;
create index kpi_score_of_forwarder on kpi_score (tenant_id, plant_no, forwarder_code, period desc, id desc) where forwarder_code is not null;
create index kpi_score_by_total on kpi_score (tenant_id, plant_no, target, period, total) where status <> 'replaced';
create index kpi_score_by_status on kpi_score (tenant_id, plant_no, status, period desc, id desc);
create index kpi_score_template_of on kpi_score (tenant_id, template_id);
select protect_rows('kpi_score', supplier => 'read', forwarder => 'read');
-- The other side sees what was published to it.
create policy kpi_score_published_supplier on kpi_score as restrictive for select to portal_supplier using (published_at is not null);
create policy kpi_score_published_forwarder on kpi_score as restrictive for select to portal_forwarder using (published_at is not null);
revoke delete on kpi_score from portal_job, portal_over_all, portal_admin, portal_plant;
select needs_plant('kpi_score');
select limit_agents('kpi_score', 'false');
select keep_history('kpi_score', 'kpi_score', silent => '{figures,peers,template_id,counted_at,counted,excluded,previous_id,party_code,zone}');

-- A closed score stays as it is.
create function kpi_score_stays() returns trigger language plpgsql as $$
begin
  if old.status in ('closed', 'replaced') then
    raise exception 'kpi_score %: it is closed', old.number;
  end if;
  return new;
end $$;
create trigger kpi_score_stays before update on kpi_score for each row execute function kpi_score_stays();

-- What a score was counted of: one row for each lot of each indicator. They stay when receipts go into an archive or settings change.
create table kpi_lot (
  tenant_id int not null default asking_tenant(),
  id bigint not null generated always as identity,
  score_id bigint not null,
  plant_no text not null,
  supplier_code text,
  forwarder_code text,
  indicator text not null,
  lot_kind text not null check (lot_kind in ('share', 'noteLine', 'note', 'answer', 'deviation', 'truck')),
  -- the line, note line, note, answer, deviation or order, and which share of a line
  source_id bigint not null,
  share_no int not null default 0,
  document text not null,
  part_no text,
  unit text,
  due_on date not null,
  quantity numeric(18, 3),
  in_window numeric(18, 3),
  came numeric(18, 3),
  came_at timestamptz,
  days_late int,
  verdict text not null check (verdict in ('kept', 'partly', 'early', 'late', 'missed', 'differs', 'excluded')),
  reason text,
  -- its two parts of the fraction, both 0 of what is left out
  due numeric(18, 3) not null,
  kept numeric(18, 3) not null,
  primary key (tenant_id, id),
  constraint kpi_lot_once unique (tenant_id, score_id, indicator, source_id, share_no),
  constraint kpi_lot_fraction check (kept >= 0 and kept <= due and (verdict = 'excluded') = (reason is not null) and (verdict <> 'excluded' or due = 0)),
  foreign key (tenant_id, score_id) references kpi_score (tenant_id, id)
);
create index kpi_lot_by_day on kpi_lot (tenant_id, score_id, due_on, id);
select protect_rows('kpi_lot', supplier => 'read', forwarder => 'read');
create policy kpi_lot_published_supplier on kpi_lot as restrictive for select to portal_supplier using (score_id in (select score.id from kpi_score as score));
create policy kpi_lot_published_forwarder on kpi_lot as restrictive for select to portal_forwarder using (score_id in (select score.id from kpi_score as score));
revoke update, delete on kpi_lot from portal_job, portal_over_all, portal_admin, portal_plant;
select needs_plant('kpi_lot');
select limit_agents('kpi_lot', 'false');

-- What the other side says of one lot, and what the plant decided.
create table kpi_dispute (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  forwarder_code text,
  party_code text generated always as (coalesce(supplier_code, forwarder_code)) stored,
  number text not null,
  status text not null default 'raised' check (status in ('raised', 'excluded', 'corrected', 'rejected', 'withdrawn')),
  score_number text not null,
  score_id bigint not null,
  period text not null,
  indicator text not null,
  lot_id bigint not null,
  lot_kind text not null,
  source_id bigint not null,
  share_no int not null,
  document text not null,
  part_no text,
  verdict text not null,
  reason text not null,
  evidence bigint[] not null default '{}',
  raised_by text not null default current_setting('app.user_name'),
  due_on date not null,
  decided_at timestamptz,
  decided_by text,
  decision text,
  -- the edition that was counted with it
  new_score_id bigint,
  overdue_told_at timestamptz,
  constraint kpi_dispute_number unique (tenant_id, plant_no, number),
  foreign key (tenant_id, score_id) references kpi_score (tenant_id, id)
);
create unique index kpi_dispute_waiting on kpi_dispute (tenant_id, plant_no, score_number, indicator, source_id, share_no) where status = 'raised';
create index kpi_dispute_of_lot on kpi_dispute (tenant_id, plant_no, score_number, indicator, source_id, share_no, id desc);
create index kpi_dispute_of_plant on kpi_dispute (tenant_id, plant_no, id desc);
create index kpi_dispute_of_score on kpi_dispute (tenant_id, score_id);
select protect_rows('kpi_dispute');
revoke delete on kpi_dispute from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier, portal_forwarder;
select needs_plant('kpi_dispute');
select limit_agents('kpi_dispute', 'false');
select keep_history('kpi_dispute', 'kpi_dispute', silent => '{evidence,lot_id,source_id,share_no,overdue_told_at,party_code}');

-- Plants that have anything to count, for the work by the clock.
create function plants_with_scores() returns table (tenant_id int, plant_no text) language sql stable as $$
  select plant.tenant_id, plant.plant_no from plant
  where exists (select from scheduling_agreement as agreement where agreement.tenant_id = plant.tenant_id and agreement.plant_no = plant.plant_no)
$$;
