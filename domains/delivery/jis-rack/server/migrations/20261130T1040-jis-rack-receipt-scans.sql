-- Scans at the receipt: the plate of a rack, the labels of its first and last place. Right or wrong each is kept, and none is ever changed.
create table jis_receipt_scan (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  delivery_id bigint not null,
  -- none: a code that names no rack of the delivery
  rack_id bigint,
  rack_end text check (rack_end in ('first', 'last')),
  place int,
  code text not null,
  verdict text not null check (verdict in ('rack', 'ok', 'wrongSequence', 'wrongPart', 'notInRack', 'otherDelivery', 'noRack')),
  token uuid not null,
  scanned_at timestamptz not null,
  constraint jis_receipt_scan_once unique (tenant_id, token),
  constraint jis_receipt_scan_of_rack check ((verdict in ('otherDelivery', 'noRack')) = (rack_id is null)),
  foreign key (tenant_id, delivery_id) references jis_delivery (tenant_id, id),
  foreign key (tenant_id, rack_id) references jis_rack (tenant_id, id)
);
create index jis_receipt_scan_of_delivery on jis_receipt_scan (tenant_id, delivery_id, id desc);
create index jis_receipt_scan_of_one_rack on jis_receipt_scan (tenant_id, rack_id) where rack_id is not null;
select protect_rows('jis_receipt_scan', supplier => 'read');
revoke update, delete on jis_receipt_scan from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('jis_receipt_scan');
select limit_agents('jis_receipt_scan', 'false');
create trigger jis_receipt_scan_stays before update or delete on jis_receipt_scan for each row execute function jis_rack_scan_stays();
