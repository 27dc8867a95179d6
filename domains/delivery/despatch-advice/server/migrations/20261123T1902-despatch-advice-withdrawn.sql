-- A message may take a note back that was announced before.
alter table despatch_advice drop constraint despatch_advice_outcome_check;
alter table despatch_advice add constraint despatch_advice_outcome_check check (outcome in ('sent', 'saved', 'refused', 'withdrawn'));

-- Numbers that have made a note already. Where one made several, the first keeps it.
insert into delivery_note_advised (tenant_id, plant_no, supplier_code, delivery_note_id, advised_year, advised_number, created_by, updated_by)
select advice.tenant_id, advice.plant_no, advice.supplier_code, advice.note_id, note.number_year, upper(advice.advised_number), advice.created_by, advice.created_by
from despatch_advice as advice join delivery_note as note on note.tenant_id = advice.tenant_id and note.id = advice.note_id
where advice.advised_number <> ''
order by advice.id
on conflict do nothing;
