-- Containers as a ledger of double entry (DOMAIN.md, "Containers"). A movement takes from one holder and gives to another, so the sum over all
-- holders stays what it is; balances are what the movements come to. One supplier and one forwarder at most stand in a movement: each of them reads it.
create table container_movement (
  like owned_row including all,
  plant_no text not null,
  supplier_code text generated always as (case when giver_kind = 'supplier' then giver_code when taker_kind = 'supplier' then taker_code end) stored,
  forwarder_code text generated always as (case when giver_kind = 'forwarder' then giver_code when taker_kind = 'forwarder' then taker_code end) stored,
  number text not null,
  posted_on date not null,
  cause text not null check (cause in ('purchase', 'handover', 'scrap', 'correction', 'departure', 'receipt', 'reversal')),
  container_code text not null,
  quantity int not null check (quantity > 0),
  giver_kind text not null check (giver_kind in ('plant', 'supplier', 'forwarder', 'repair', 'scrap', 'purchase')),
  giver_code text not null,
  giver_condition text not null check (giver_condition in ('available', 'defect', 'repaired', 'scrapped')),
  taker_kind text not null check (taker_kind in ('plant', 'supplier', 'forwarder', 'repair', 'scrap', 'purchase')),
  taker_code text not null,
  taker_condition text not null check (taker_condition in ('available', 'defect', 'repaired', 'scrapped')),
  reason text,
  -- what it follows from: a note that departed, a receipt
  document_kind text check (document_kind in ('delivery_note', 'goods_receipt')),
  document_id bigint,
  document_number text,
  reverses_id bigint,
  constraint container_movement_number_taken unique (tenant_id, plant_no, number),
  constraint container_movement_reversed_already unique (tenant_id, reverses_id),
  constraint container_movement_has_two_sides check ((giver_kind, giver_code, giver_condition) <> (taker_kind, taker_code, taker_condition)),
  constraint container_movement_one_supplier check (not (giver_kind = 'supplier' and taker_kind = 'supplier' and giver_code <> taker_code)),
  constraint container_movement_one_forwarder check (not (giver_kind = 'forwarder' and taker_kind = 'forwarder' and giver_code <> taker_code)),
  check ((document_kind is null) = (document_id is null)),
  foreign key (tenant_id, reverses_id) references container_movement (tenant_id, id)
);
-- A document posts once what it says, however often that is tried.
create unique index container_movement_of_document on container_movement (tenant_id, document_kind, document_id, container_code) where document_id is not null and reverses_id is null;
create index container_movement_of_plant on container_movement (tenant_id, plant_no, posted_on desc, id desc);
create index container_movement_of_supplier on container_movement (tenant_id, plant_no, supplier_code, posted_on desc, id desc) where supplier_code is not null;
create index container_movement_of_forwarder on container_movement (tenant_id, forwarder_code, posted_on desc, id desc) where forwarder_code is not null;
create index container_movement_of_giver on container_movement (tenant_id, plant_no, giver_kind, giver_code, container_code, posted_on desc, id desc);
create index container_movement_of_taker on container_movement (tenant_id, plant_no, taker_kind, taker_code, container_code, posted_on desc, id desc);
select protect_rows('container_movement', supplier => 'read', forwarder => 'read');
select needs_plant('container_movement');
select limit_agents('container_movement', 'false');
-- What was posted stays: it is taken back by another movement.
revoke update, delete on container_movement from portal_admin, portal_plant, portal_job, portal_over_all;
alter table container_movement set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- What a holder has: the sum of his movements, kept by the database in the transaction of each of them.
create table container_balance (
  like owned_row including all,
  plant_no text not null,
  supplier_code text generated always as (case when holder_kind = 'supplier' then holder_code end) stored,
  forwarder_code text generated always as (case when holder_kind = 'forwarder' then holder_code end) stored,
  holder_kind text not null,
  holder_code text not null,
  container_code text not null,
  available bigint not null default 0,
  defect bigint not null default 0,
  repaired bigint not null default 0,
  scrapped bigint not null default 0,
  moved_on date not null,
  constraint container_balance_once unique (tenant_id, plant_no, holder_kind, holder_code, container_code)
);
create index container_balance_by_container on container_balance (tenant_id, plant_no, container_code, holder_kind, holder_code);
create index container_balance_of_forwarder on container_balance (tenant_id, forwarder_code, container_code) where forwarder_code is not null;
select protect_rows('container_balance', supplier => 'read', forwarder => 'read', plant => 'read');
select limit_agents('container_balance', 'false');
revoke insert, update, delete on container_balance from portal_admin, portal_job, portal_over_all;
alter table container_balance set (fillfactor = 70);

create function sum_container_movements() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into container_balance as kept (tenant_id, plant_no, holder_kind, holder_code, container_code, available, defect, repaired, scrapped, moved_on, created_by, updated_by)
  select tenant_id, plant_no, kind, code, container_code,
    coalesce(sum(moved) filter (where condition = 'available'), 0), coalesce(sum(moved) filter (where condition = 'defect'), 0),
    coalesce(sum(moved) filter (where condition = 'repaired'), 0), coalesce(sum(moved) filter (where condition = 'scrapped'), 0), max(posted_on), 'system', 'system'
  from (
    select tenant_id, plant_no, giver_kind as kind, giver_code as code, container_code, giver_condition as condition, -quantity as moved, posted_on from posted
    union all
    select tenant_id, plant_no, taker_kind, taker_code, container_code, taker_condition, quantity, posted_on from posted
  ) as side
  group by 1, 2, 3, 4, 5
  -- always in the same order, so that no two postings wait for each other
  order by 1, 2, 3, 4, 5
  on conflict on constraint container_balance_once do update set
    available = kept.available + excluded.available, defect = kept.defect + excluded.defect,
    repaired = kept.repaired + excluded.repaired, scrapped = kept.scrapped + excluded.scrapped,
    moved_on = greatest(kept.moved_on, excluded.moved_on);
  return null;
end $$;
create trigger sum_container_movements after insert on container_movement referencing new table as posted
  for each statement execute function sum_container_movements();
