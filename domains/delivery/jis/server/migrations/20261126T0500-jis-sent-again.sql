-- Labels of call-offs go on behind a break at the printer: how many were sent once more, and who decided it.
alter table jis_print
  add column sent_again int not null default 0 check (sent_again >= 0),
  add column decided_by text;
