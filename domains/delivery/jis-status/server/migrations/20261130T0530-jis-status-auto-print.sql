-- What a supplier gets may be printed as it arrives: by the print station that is open for it, or by the portal on a label printer of the supplier.
-- Since when: what arrived before is printed by a person.
alter table jis_supplier_status
  add column auto_print text not null default 'off' check (auto_print in ('off', 'station', 'printer')),
  add column auto_printer_id bigint,
  add column auto_print_since timestamptz,
  add constraint jis_supplier_status_auto_printer check ((auto_print = 'printer') = (auto_printer_id is not null)),
  add constraint jis_supplier_status_auto_since check ((auto_print = 'off') = (auto_print_since is null)),
  add foreign key (tenant_id, auto_printer_id) references label_printer (tenant_id, id);
create index jis_supplier_status_by_printer on jis_supplier_status (tenant_id, auto_printer_id) where auto_printer_id is not null;
-- A supplier says how his own is printed, and nothing else.
grant update (version, updated_at, updated_by, auto_print, auto_printer_id, auto_print_since) on jis_supplier_status to portal_supplier;
