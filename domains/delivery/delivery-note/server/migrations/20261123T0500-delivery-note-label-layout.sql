-- How labels look: each save is a row that stays, the highest number of a form holds; without one the house's layout does.
create table label_layout (
  like owned_row including all,
  form text not null check (form in ('gtl-outer', 'gtl-inner', 'vda4902-outer', 'vda4902-inner')),
  number int not null check (number > 0),
  -- json, because the order of identifiers is that of the Data Matrix
  layout json not null,
  reason text not null check (reason <> ''),
  -- brought back from this number; 0 is the house's layout
  restored_from int,
  saved_by text not null default current_setting('app.user_name', true),
  constraint label_layout_number unique (tenant_id, form, number)
);
select protect_rows('label_layout', plant => 'none');

-- Labels are drawn part by part: each part is a file that stays (parts, in order), so a print that was broken off goes on behind the last one.
-- layouts: number of the layout by form, 0 for the house's. proved: labels whose codes were read again and say what the note says.
alter table print_log
  add column layouts jsonb,
  add column parts uuid[] not null default '{}',
  add column proved int not null default 0,
  add column failure_kind text check (failure_kind in ('glyphs', 'proof', 'changed')),
  add column faults jsonb;
alter table print_log disable trigger user;
update print_log set failure_kind = 'glyphs' where failure is not null;
alter table print_log enable trigger user;

drop trigger keep_history on print_log;
select keep_history('print_log', 'delivery_note', 'delivery_note_id', 'kind',
  silent => '{file_uuid,printed_by,parts,layouts,faults,failure_kind}', says => '{reason}');
