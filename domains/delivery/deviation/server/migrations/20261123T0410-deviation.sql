-- What differed at a receipt: what was promised beside what was found, and what both sides said of it. One row for each thing that differed.
create table deviation (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  note_id bigint,
  note_number text,
  note_line_id bigint,
  part_no text,
  receipt_id bigint,
  receipt_number text,
  kind text not null check (kind in ('quantity', 'date', 'label', 'papers', 'damage', 'packaging')),
  -- a quantity or a day as it was promised and as it came; null where the kind says it all
  promised text,
  found text,
  unit text,
  reason text not null,
  remark text,
  evidence bigint[] not null default '{}',
  mend_by text not null check (mend_by in ('plantMasterData', 'supplierEntry')),
  raised_by text not null default current_setting('app.user_name'),
  due_on date not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'disputed', 'upheld', 'withdrawn')),
  answered_at timestamptz,
  answered_by text,
  answered_as text check (answered_as in ('accepted', 'disputed')),
  answer text,
  answer_evidence bigint[] not null default '{}',
  decided_at timestamptz,
  decided_by text,
  decided_as text check (decided_as in ('upheld', 'withdrawn')),
  decision text,
  -- its receipt was reversed
  reversed_at timestamptz,
  -- when both sides were told that no answer came
  overdue_told_at timestamptz,
  constraint deviation_number_taken unique (tenant_id, plant_no, number)
);
create index deviation_of_plant on deviation (tenant_id, plant_no, id desc);
create index deviation_of_supplier on deviation (tenant_id, plant_no, supplier_code, id desc);
create index deviation_of_receipt on deviation (tenant_id, receipt_id);
create index deviation_waiting on deviation (tenant_id, plant_no, status, due_on) where status in ('open', 'disputed');
select protect_rows('deviation');
-- Nobody takes a deviation away: KPI and claims rest on them.
revoke delete on deviation from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('deviation');
select limit_agents('deviation', 'agent_has_note(note_id)');
select keep_history('deviation', 'deviation', silent => '{note_line_id,overdue_told_at,evidence,answer_evidence}');
select find_numbers('deviation');

-- What was promised and found never changes, and each answer is given once.
create function deviation_stays() returns trigger language plpgsql as $$
begin
  if (new.number, new.plant_no, new.supplier_code, new.note_id, new.note_number, new.note_line_id, new.part_no, new.receipt_id, new.receipt_number, new.kind, new.promised, new.found,
      new.unit, new.reason, new.remark, new.evidence, new.raised_by, new.due_on, new.created_at)
    is distinct from (old.number, old.plant_no, old.supplier_code, old.note_id, old.note_number, old.note_line_id, old.part_no, old.receipt_id, old.receipt_number, old.kind, old.promised, old.found,
      old.unit, old.reason, old.remark, old.evidence, old.raised_by, old.due_on, old.created_at) then
    raise exception 'deviation %: what was promised and found stays as it is', old.number;
  end if;
  if old.answered_at is not null and (new.answered_at, new.answered_by, new.answered_as, new.answer, new.answer_evidence)
      is distinct from (old.answered_at, old.answered_by, old.answered_as, old.answer, old.answer_evidence) then
    raise exception 'deviation %: it is answered', old.number;
  end if;
  if old.decided_at is not null and (new.decided_at, new.decided_by, new.decided_as, new.decision) is distinct from (old.decided_at, old.decided_by, old.decided_as, old.decision) then
    raise exception 'deviation %: it is decided', old.number;
  end if;
  return new;
end $$;
create trigger deviation_stays before update on deviation for each row execute function deviation_stays();
alter table deviation set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);
