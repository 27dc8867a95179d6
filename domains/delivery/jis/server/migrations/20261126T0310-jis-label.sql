-- Labels of call-offs: where they go (a file, or a printer) and what they are drawn with, so that a reprint looks like the print.
-- What is handed to a printer is marked before (under_way), so that a killed process finds its own mark and prints nothing twice.
alter table jis_print
  drop constraint jis_print_form_check,
  add constraint jis_print_form_check check (form in ('sequenceList', 'rackSheet', 'label')),
  add column output text not null default 'pdf' check (output in ('pdf', 'zpl', 'printer')),
  add column sheet text not null default 'label' check (sheet in ('label', 'a4')),
  add column dots int check (dots in (203, 300, 600)),
  add column copies int not null default 1 check (copies between 1 and 20),
  add column layouts jsonb,
  add column printer_id bigint,
  add column printer text,
  add column sending text check (sending in ('waiting', 'sending', 'unclear', 'sent', 'failed', 'stopped')),
  add column sent int not null default 0,
  add column under_way int not null default 0,
  add column send_tries int not null default 0,
  add column send_problem text,
  add constraint jis_print_printer check ((output = 'printer') = (printer_id is not null) and (printer_id is null) = (sending is null)),
  add constraint jis_print_dots check ((output <> 'pdf') = (dots is not null)),
  add foreign key (tenant_id, printer_id) references label_printer (tenant_id, id);
create index jis_print_by_printer on jis_print (tenant_id, printer_id) where printer_id is not null;
