-- What goes along with a note and packs nothing is part of its template.
alter table delivery_note_template add column containers jsonb not null default '[]';
