-- Label printers that take raw data over the network, of the plant (no supplier) or of one of its suppliers. Where they may lie is said by the
-- operator of the portal (PRINTER_NETWORKS), not here.
create table label_printer (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  name text not null check (name <> ''),
  host text not null check (host <> ''),
  port int not null check (port between 1 and 65535),
  dots text not null check (dots in ('203', '300', '600')),
  active boolean not null default true,
  constraint label_printer_taken unique (tenant_id, plant_no, name),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index label_printer_supplier on label_printer (tenant_id, supplier_code) where supplier_code is not null;
select protect_rows('label_printer', supplier => 'read', forwarder => 'none');
select needs_plant('label_printer');
select keep_history('label_printer', 'label_printer');
