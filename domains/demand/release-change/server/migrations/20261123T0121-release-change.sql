-- What one intake changed for one supplier: a transmission, a workbook, a call, a release by hand.
create table release_change (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  at timestamptz not null,
  made_by text not null,
  source text not null,
  first_release_id bigint not null,
  last_release_id bigint not null,
  releases int not null,
  lines_added int not null,
  lines_raised int not null,
  lines_lowered int not null,
  lines_gone int not null,
  -- places of the horizon that moved, and pieces by unit: [{"unit": "PCE", "inside": "120", "beyond": "40"}]
  places_inside int not null,
  places_beyond int not null,
  by_unit jsonb not null,
  firm_until date,
  firm_reason text,
  firm_remark text,
  constraint release_change_once unique (tenant_id, plant_no, supplier_code, first_release_id)
);
create index release_change_of_plant on release_change (tenant_id, plant_no, at desc, id desc);
create index release_change_of_supplier on release_change (tenant_id, plant_no, supplier_code, at desc, id desc);

-- The same for one agreement: part, SA number, unloading point.
create table release_change_part (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  change_id bigint not null,
  at timestamptz not null,
  agreement_id bigint not null,
  release_id bigint not null,
  part_no text not null,
  sa_no text not null,
  unloading_point text not null,
  unit text not null,
  -- who answers for the part at the plant, as it was then
  dispositor text not null,
  places_inside int not null,
  places_beyond int not null,
  moved_inside numeric(18, 3) not null,
  moved_beyond numeric(18, 3) not null,
  foreign key (tenant_id, change_id) references release_change (tenant_id, id) on delete cascade
);
create index release_change_part_in_order on release_change_part (tenant_id, change_id, moved_inside desc, moved_beyond desc, id);
create index release_change_part_of_plant on release_change_part (tenant_id, plant_no, at, dispositor);
create index release_change_part_of_release on release_change_part (tenant_id, release_id);

-- Documents on their way that did not fit any more when the change came. Whether they do again is looked at when somebody looks.
create table release_change_effect (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  change_id bigint not null,
  part_id bigint not null,
  kind text not null check (kind in ('note', 'order', 'window')),
  document_id bigint not null,
  document_number text not null,
  note_id bigint not null,
  note_number text not null,
  note_line_id bigint not null,
  line_id bigint not null,
  part_no text not null,
  unit text not null,
  misfit text not null check (misfit in ('tooMuch', 'tooEarly', 'wrongPoint')),
  -- above the demand of its line
  is_over boolean not null,
  -- what does not fit of what the note carried of the line, and what it may keep
  quantity numeric(18, 3) not null,
  kept numeric(18, 3) not null,
  arrives_on date not null,
  -- where and when the goods are wanted now; null: nowhere
  day date,
  point text,
  -- the first day on which they may come
  not_before date,
  foreign key (tenant_id, change_id) references release_change (tenant_id, id) on delete cascade
);
create index release_change_effect_of_change on release_change_effect (tenant_id, change_id, part_id);
create index release_change_effect_of_line on release_change_effect (tenant_id, line_id);

-- What a supplier says against a change: other days and quantities for one line, and what the plant answered.
create table release_objection (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  change_id bigint not null,
  line_id bigint not null,
  part_no text not null,
  sa_no text not null,
  unit text not null,
  due_on date not null,
  asked numeric(18, 3) not null,
  -- [{"deliverOn": "2026-04-06", "quantity": "40"}]
  batches jsonb not null,
  reason text not null,
  remark text,
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  objected_by text not null,
  decided_at timestamptz,
  decided_by text,
  answer text,
  foreign key (tenant_id, change_id) references release_change (tenant_id, id) on delete cascade
);
create index release_objection_of_plant on release_objection (tenant_id, plant_no, id desc);
create unique index release_objection_once on release_objection (tenant_id, line_id) where status = 'open';
create index release_objection_of_line on release_objection (tenant_id, line_id);

select protect_rows('release_change', supplier => 'read', plant => 'read');
select protect_rows('release_change_part', supplier => 'read', plant => 'read');
select protect_rows('release_change_effect', supplier => 'read', plant => 'read');
select protect_rows('release_objection');

-- Somebody who acts for a supplier with named parts finds a change when all of its parts are of those: its sums would tell of others.
create function agent_has_release_change(change bigint) returns boolean language plpgsql stable security definer set search_path = public as $$
begin
  return coalesce((select bool_and(part_no = any (asking_parts())) from release_change_part where tenant_id = asking_tenant() and change_id = change), false);
end $$;
select limit_agents('release_change', 'agent_has_release_change(id)');
select limit_to_parts('release_change_part');
select limit_to_parts('release_change_effect');
select limit_to_parts('release_objection');
select needs_plant('release_change');
select needs_plant('release_change_part');
select needs_plant('release_change_effect');
select needs_plant('release_objection');
-- A part for each agreement and release that changed it: millions a year.
alter table release_change_part set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);
