-- Delivery notes that came as files of the supplier's own system (EDIFACT DESADV, VDA 4913), and what became of each.
create table despatch_advice (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  file_name text not null,
  format text not null,
  -- the number that the supplier's system gave; '' where none could be read
  advised_number text not null,
  outcome text not null check (outcome in ('sent', 'saved', 'refused')),
  -- gone when the note is deleted: its number may come again then
  note_id bigint,
  note_number text,
  lines int not null default 0,
  units int not null default 0,
  -- key of the sentence, place in the file, and what the sentence quotes
  problems jsonb not null default '[]',
  foreign key (tenant_id, note_id) references delivery_note (tenant_id, id) on delete set null (note_id)
);
create index despatch_advice_of_plant on despatch_advice (tenant_id, plant_no, id desc);
create index despatch_advice_of_supplier on despatch_advice (tenant_id, plant_no, supplier_code, id desc);
create unique index despatch_advice_note on despatch_advice (tenant_id, note_id);
select protect_rows('despatch_advice');
