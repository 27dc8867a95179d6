-- What comes of a print of labels: a PDF, or ZPL for label printers of so many dots per inch, with so many copies of each label.
alter table print_log
  add column output text not null default 'pdf' check (output in ('pdf', 'zpl')),
  add column dots int check (dots in (203, 300, 600)),
  add column copies int not null default 1 check (copies between 1 and 20),
  add constraint print_log_dots check ((output = 'zpl') = (dots is not null));
