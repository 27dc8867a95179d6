-- By which number the supplier's own system knows a note: of any form, unlike the eight digits of the note itself. It is given once in a year for each
-- supplier, also to notes that lie in an archive; it is free again when the note is deleted.
create table delivery_note_advised (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  delivery_note_id bigint not null,
  advised_year int not null,
  -- in capital letters
  advised_number text not null,
  constraint delivery_note_advised_taken unique (tenant_id, supplier_code, advised_year, advised_number)
);
create index delivery_note_advised_of_note on delivery_note_advised (tenant_id, delivery_note_id);
select protect_rows('delivery_note_advised');
