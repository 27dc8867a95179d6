-- Container notes, counts and defects move containers too; one document may do so at its departure and again at its receipt, and each of it once.
alter table container_movement
  drop constraint container_movement_cause_check,
  add constraint container_movement_cause_check check (cause in
    ('purchase', 'handover', 'scrap', 'correction', 'departure', 'receipt', 'count', 'damage', 'repair', 'reversal')),
  drop constraint container_movement_document_kind_check,
  add constraint container_movement_document_kind_check check (document_kind in
    ('delivery_note', 'goods_receipt', 'container_note', 'container_count', 'container_defect'));
drop index container_movement_of_document;
create unique index container_movement_of_document on container_movement (tenant_id, document_kind, document_id, cause, container_code, giver_condition)
  where document_id is not null and reverses_id is null;

-- What is promised to go from one holder to another and has not left: it stands in the way of promising it twice. A document keeps its own
-- announcements in step, and takes them away with its departure.
create table container_announcement (
  like owned_row including all,
  plant_no text not null,
  supplier_code text generated always as (case when giver_kind = 'supplier' then giver_code when taker_kind = 'supplier' then taker_code end) stored,
  forwarder_code text generated always as (case when giver_kind = 'forwarder' then giver_code when taker_kind = 'forwarder' then taker_code end) stored,
  document_kind text not null check (document_kind in ('container_note')),
  document_id bigint not null,
  container_code text not null,
  condition text not null check (condition in ('available', 'defect', 'repaired', 'scrapped')),
  quantity int not null check (quantity > 0),
  expected_on date not null,
  giver_kind text not null check (giver_kind in ('plant', 'supplier', 'forwarder')),
  giver_code text not null,
  taker_kind text not null check (taker_kind in ('plant', 'supplier', 'forwarder')),
  taker_code text not null,
  constraint container_announcement_once unique (tenant_id, document_kind, document_id, container_code, condition),
  constraint container_announcement_one_partner check ((giver_kind = 'plant') <> (taker_kind = 'plant'))
);
create index container_announcement_of_giver on container_announcement (tenant_id, plant_no, giver_kind, giver_code, container_code);
create index container_announcement_of_taker on container_announcement (tenant_id, plant_no, taker_kind, taker_code, container_code);
select protect_rows('container_announcement', supplier => 'write', forwarder => 'write');
select needs_plant('container_announcement');
select limit_agents('container_announcement', 'false');
alter table container_announcement set (fillfactor = 80);
