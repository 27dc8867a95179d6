-- What was said of a line, by whom and at which release, kept as it was given: what others promised is never overwritten. The line itself and
-- call_off_commitment hold the last promise only. KPI rests on the first one.
create table call_off_answer (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  line_id bigint not null,
  part_no text not null,
  kind text not null check (kind in ('full', 'part', 'batch', 'reject', 'askAgain', 'agreed')),
  -- the first promise of its line
  is_first boolean not null default false,
  -- the line as it stood when it was answered
  due_on date not null,
  asked_qty numeric(18, 3) not null,
  -- what was promised in all; null where nothing was
  quantity numeric(18, 3),
  -- objects of contract/answers.ts, Share
  shares jsonb not null default '[]',
  reason text,
  remark text,
  said_by text not null default current_setting('app.user_name'),
  party text not null default current_setting('app.party'),
  -- the release that was in force
  release_no text not null,
  foreign key (tenant_id, line_id) references call_off_line (tenant_id, id) on delete cascade
);
create index call_off_answer_of_plant on call_off_answer (tenant_id, plant_no, created_at desc, id desc);
create index call_off_answer_of_supplier on call_off_answer (tenant_id, plant_no, supplier_code, created_at desc, id desc);
create index call_off_answer_of_part on call_off_answer (tenant_id, part_no, created_at desc, id desc);
create index call_off_answer_of_line on call_off_answer (tenant_id, line_id, id);
select protect_rows('call_off_answer');
-- Nobody changes an answer or takes it away.
revoke update, delete on call_off_answer from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('call_off_answer');
select limit_to_parts('call_off_answer');
alter table call_off_answer set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Of answers from before only the last one of each line is known, and the release by its number where a step says it.
insert into call_off_answer (tenant_id, plant_no, supplier_code, line_id, part_no, kind, is_first, due_on, asked_qty, quantity, shares, reason, remark, said_by, party, release_no,
  created_at, created_by, updated_at, updated_by)
select line.tenant_id, line.plant_no, line.supplier_code, line.id, line.part_no, coalesce(line.answer, 'reject'), line.answer is not null, line.due_on,
  greatest(0, coalesce(given.quantity, line.open_qty)), given.quantity, coalesce(given.shares, '[]'), coalesce(line.batch_reason, line.reject_reason), line.remark,
  coalesce(line.answered_by, line.updated_by), 'supplier', coalesce(step.document, ''), line.answered_at, coalesce(step.user_no, line.updated_by), line.answered_at, coalesce(step.user_no, line.updated_by)
from call_off_line as line
left join lateral (
  select sum(share.quantity) as quantity, jsonb_agg(jsonb_build_object('deliverOn', share.deliver_on, 'quantity', trim_scale(share.quantity)::text) order by share.batch_no) as shares
  from call_off_commitment as share where share.tenant_id = line.tenant_id and share.line_id = line.id having count(*) > 0
) as given on true
left join lateral (
  select track.document, track.user_no from call_off_tracking as track where track.tenant_id = line.tenant_id and track.line_id = line.id and track.step = 0
  order by track.id desc limit 1
) as step on true
where line.answered_at is not null and (line.answer is not null or line.reject_reason is not null);
