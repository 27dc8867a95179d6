-- The forwarder whose truck brought what differed: scores of forwarders count damages of the road by it, whatever becomes of the note's order.
-- `forwarder_code` would make it the forwarder's own row.
alter table deviation add column carrier_code text;
update deviation set carrier_code = note.forwarder_code from delivery_note as note
where note.tenant_id = deviation.tenant_id and note.id = deviation.note_id and note.forwarder_code is not null;

create or replace function deviation_stays() returns trigger language plpgsql as $$
begin
  if (new.number, new.plant_no, new.supplier_code, new.note_id, new.note_number, new.note_line_id, new.part_no, new.receipt_id, new.receipt_number, new.sequenced_delivery_id, new.carrier_code, new.kind, new.promised, new.found,
      new.unit, new.reason, new.remark, new.evidence, new.raised_by, new.due_on, new.created_at)
    is distinct from (old.number, old.plant_no, old.supplier_code, old.note_id, old.note_number, old.note_line_id, old.part_no, old.receipt_id, old.receipt_number, old.sequenced_delivery_id, old.carrier_code, old.kind, old.promised, old.found,
      old.unit, old.reason, old.remark, old.evidence, old.raised_by, old.due_on, old.created_at) then
    raise exception 'deviation %: what was promised and found stays as it is', old.number;
  end if;
  if old.answered_at is not null and (new.answered_at, new.answered_by, new.answered_as, new.answered_late, new.answer, new.answer_evidence)
      is distinct from (old.answered_at, old.answered_by, old.answered_as, old.answered_late, old.answer, old.answer_evidence) then
    raise exception 'deviation %: it is answered', old.number;
  end if;
  if old.decided_at is not null and (new.decided_at, new.decided_by, new.decided_as, new.decision) is distinct from (old.decided_at, old.decided_by, old.decided_as, old.decision) then
    raise exception 'deviation %: it is decided', old.number;
  end if;
  return new;
end $$;

-- It never changes: that is no line of a history.
drop trigger keep_history on deviation;
select keep_history('deviation', 'deviation', silent => '{note_line_id,overdue_told_at,evidence,answer_evidence,sequenced_delivery_id,carrier_code}');
