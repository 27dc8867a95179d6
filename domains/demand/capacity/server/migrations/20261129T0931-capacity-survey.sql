-- What a plant asks a supplier: week by week what he can make of a part or of a group, against what a version of its forecast expects.
create table capacity_survey (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  subject text not null check (subject in ('part', 'group')),
  part_no text,
  group_id bigint,
  unit text not null,
  -- the version as it was; it may be archived since
  version_id bigint not null,
  source text not null,
  demand_type text not null,
  version_no text not null,
  first_monday date not null,
  last_monday date not null,
  due_on date not null,
  status text not null default 'new' check (status in ('new', 'init', 'save', 'overtime', 'submit', 'reject', 'accept', 'done')),
  answered_late boolean not null default false,
  -- of the answer that was submitted last
  colour text check (colour in ('green', 'yellow', 'red')),
  red_weeks int not null default 0,
  first_red date,
  reason text,
  solution text,
  planned_on date,
  feedback text,
  city text,
  area text,
  address text,
  phone text,
  contact text,
  email text,
  key_material text,
  material_supplier text,
  material_duns text,
  material_days int,
  cycle_seconds numeric(18, 3),
  shifts int,
  hours_per_shift numeric(18, 3),
  break_minutes int,
  days_per_week numeric(18, 3),
  allocation_percent numeric(18, 3),
  machines int,
  parts_per_cycle int,
  oee_percent numeric(18, 3),
  scrap_percent numeric(18, 3),
  bottleneck text,
  ramp_up_weeks int,
  raise_weeks int,
  evidence bigint[] not null default '{}',
  submitted_at timestamptz,
  submitted_by text,
  decided_at timestamptz,
  decided_by text,
  decision text,
  done_at timestamptz,
  done_by text,
  -- the last day of which the supplier was reminded, and the planned day that passed without the plant hearing that the measure is done
  reminded_for date,
  measure_told_for date,
  constraint capacity_survey_number_taken unique (tenant_id, plant_no, number),
  constraint capacity_survey_of_one check ((subject = 'part') = (part_no is not null) and (subject = 'group') = (group_id is not null)),
  constraint capacity_survey_followed check (status <> 'accept' or planned_on is not null),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code),
  foreign key (tenant_id, group_id) references capacity_group (tenant_id, id)
);
create unique index capacity_survey_of_part on capacity_survey (tenant_id, version_id, supplier_code, part_no) where part_no is not null;
create unique index capacity_survey_of_group on capacity_survey (tenant_id, version_id, group_id) where group_id is not null;
create index capacity_survey_for_group on capacity_survey (tenant_id, group_id) where group_id is not null;
create index capacity_survey_of_plant on capacity_survey (tenant_id, plant_no, id desc);
create index capacity_survey_of_supplier on capacity_survey (tenant_id, plant_no, supplier_code, id desc);
create index capacity_survey_open on capacity_survey (tenant_id, plant_no, due_on) where status in ('init', 'save', 'reject');
create index capacity_survey_followed_until on capacity_survey (tenant_id, plant_no, planned_on) where status = 'accept';
-- A supplier finds it once it is sent.
select protect_rows('capacity_survey', supplier => 'none', forwarder => 'none');
select open_rows('capacity_survey', 'portal_supplier', 'write', $$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and supplier_code = (select asking_company()) and status <> 'new'$$);
select needs_plant('capacity_survey');
select limit_agents('capacity_survey', 'false');
select keep_history('capacity_survey', 'capacity_survey', silent => '{evidence,reminded_for,measure_told_for,red_weeks,first_red}');
select find_numbers('capacity_survey');

-- What is needed in a week, in the unit of the survey and never changed, beside what the supplier can make.
create table capacity_survey_week (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  survey_id bigint not null,
  monday date not null check (extract(isodow from monday) = 1),
  demand numeric(24, 6) not null,
  normal numeric(18, 3) check (normal >= 0),
  maximum numeric(18, 3) check (maximum >= 0),
  constraint capacity_survey_week_once unique (tenant_id, survey_id, monday),
  constraint capacity_survey_week_ordered check (maximum >= normal),
  foreign key (tenant_id, survey_id) references capacity_survey (tenant_id, id) on delete cascade
);
select protect_rows('capacity_survey_week', supplier => 'none', forwarder => 'none');
select open_rows('capacity_survey_week', 'portal_supplier', 'write', $$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and supplier_code = (select asking_company()) and exists (select from capacity_survey as survey where survey.tenant_id = capacity_survey_week.tenant_id and survey.id = capacity_survey_week.survey_id)$$);
select needs_plant('capacity_survey_week');
select limit_agents('capacity_survey_week', 'false');

-- What a supplier has put in and not submitted: his own affair, the plant never reads it.
create table capacity_survey_draft (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  survey_id bigint not null,
  answer jsonb not null,
  constraint capacity_survey_draft_once unique (tenant_id, survey_id),
  foreign key (tenant_id, survey_id) references capacity_survey (tenant_id, id) on delete cascade
);
select protect_rows('capacity_survey_draft', plant => 'none', forwarder => 'none');
select needs_plant('capacity_survey_draft');
select limit_agents('capacity_survey_draft', 'false');

-- Plants in which a survey is to be reminded of, is late, or has a measure that is not done in time, for the work by the clock.
create function plants_with_surveys_due() returns table (tenant_id int, plant_no text) language sql stable as $$
  select plant.tenant_id, plant.plant_no from plant
  where exists (select from capacity_survey as survey where survey.tenant_id = plant.tenant_id and survey.plant_no = plant.plant_no
    and (survey.status in ('init', 'save', 'reject') and survey.due_on < current_date + 15
      or survey.status = 'accept' and survey.planned_on < current_date + 1 and survey.measure_told_for is distinct from survey.planned_on))
$$;
