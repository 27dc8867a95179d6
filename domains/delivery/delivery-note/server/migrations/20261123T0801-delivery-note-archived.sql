-- What notes in an archive carried of agreements, and what came of it: the closing balance of each agreement line by line, so that cumulatives are run,
-- explained and compared as before. `id` is that of the note's line.
create table archived_goods (
  tenant_id int not null default asking_tenant(),
  id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  part_no text not null,
  agreement_id bigint not null,
  note_id bigint not null,
  number text not null,
  quantity numeric(18, 3) not null,
  received_quantity numeric(18, 3),
  sent_at timestamptz,
  receipt_id bigint,
  receipt_number text,
  received_at timestamptz,
  primary key (tenant_id, id)
);
create index archived_goods_of_agreement on archived_goods (tenant_id, agreement_id, id desc);
create index archived_goods_of_note on archived_goods (tenant_id, note_id);
select protect_rows('archived_goods', supplier => 'read', plant => 'read');
select limit_to_parts('archived_goods');
select needs_plant('archived_goods');

-- Licence plates of units whose notes lie in an archive: each is unique for ever. Only the functions below look here.
create table archived_plate (
  tenant_id int not null default asking_tenant(),
  licence_plate text not null,
  note_id bigint not null,
  primary key (tenant_id, licence_plate)
);
create index archived_plate_of_note on archived_plate (tenant_id, note_id);
select protect_rows('archived_plate', plant => 'none');

-- Numbers and plates are taken as well where their notes lie in an archive (archived_record: the day is the first of the number's year).
create or replace function note_number_taken(year int, number text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from delivery_note as note
    where note.tenant_id = asking_tenant() and note.supplier_code = asking_company() and note.number_year = note_number_taken.year and note.number = note_number_taken.number)
  or exists (select from archived_record as archived
    where archived.tenant_id = asking_tenant() and archived.entity = 'delivery_note' and archived.supplier_code = asking_company()
      and archived.number = note_number_taken.number and archived.day = make_date(note_number_taken.year, 1, 1))
$$;
create or replace function serials_taken(duns text, serials text[]) returns setof text language sql stable security definer set search_path = public as $$
  select serial from unnest(serials) as serial
  where exists (select from handling_unit as unit
    where unit.tenant_id = asking_tenant() and unit.licence_plate in ('1JUN' || duns || serial, '5JUN' || duns || serial, '6JUN' || duns || serial))
  or exists (select from archived_plate as archived
    where archived.tenant_id = asking_tenant() and archived.licence_plate in ('1JUN' || duns || serial, '5JUN' || duns || serial, '6JUN' || duns || serial))
$$;
