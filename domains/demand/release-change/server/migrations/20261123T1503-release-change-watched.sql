-- The last finding about what a note carries of a line, as long as the note is under way: what people still have to do something about.
alter table release_change_effect add column watched boolean not null default true;
update release_change_effect as effect set watched = false
where exists (select from release_change_effect as later where later.tenant_id = effect.tenant_id and later.note_line_id = effect.note_line_id
    and later.change_id > effect.change_id)
  or not exists (select from delivery_note as note join delivery_note_line as line on line.tenant_id = note.tenant_id and line.delivery_note_id = note.id
    where note.tenant_id = effect.tenant_id and note.id = effect.note_id and line.id = effect.note_line_id and note.stage <> 'received');
create index release_change_effect_watched on release_change_effect (tenant_id, plant_no, id desc) where watched;
create index release_change_effect_watched_of_supplier on release_change_effect (tenant_id, plant_no, supplier_code, id desc) where watched;
create index release_change_effect_of_plant on release_change_effect (tenant_id, plant_no, id desc);
create index release_change_effect_of_supplier on release_change_effect (tenant_id, plant_no, supplier_code, id desc);
create index release_objection_undecided on release_objection (tenant_id, plant_no, id desc) where status = 'open';
