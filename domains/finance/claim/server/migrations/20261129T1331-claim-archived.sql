-- Of a record each side claims once, also where its claim lies in an archive: what was claimed for outlives the claim. Written by the deletion, gone again with the restore.
create table claim_archived_source (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  claim_id bigint not null,
  claim_number text not null,
  origin text not null,
  source_id bigint not null,
  raised_by text not null check (raised_by in ('plant', 'supplier')),
  constraint claim_archived_source_once unique (tenant_id, plant_no, origin, source_id, raised_by)
);
create index claim_archived_source_of_claim on claim_archived_source (tenant_id, claim_id);
select protect_rows('claim_archived_source', plant => 'read', supplier => 'read', forwarder => 'none');
select needs_plant('claim_archived_source');
select limit_agents('claim_archived_source', 'false');

-- A note stays in production as long as somebody claims for it.
create index claim_of_note on claim (tenant_id, note_id) where note_id is not null;
