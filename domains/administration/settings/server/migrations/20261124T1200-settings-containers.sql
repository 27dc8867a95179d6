-- In how many hours the receipt of a container note is confirmed, and in how many workdays a container statement is answered.
alter table process_option
  add column container_receipt_hours int not null default 72 check (container_receipt_hours between 1 and 720),
  add column container_dispute_days int not null default 10 check (container_dispute_days between 1 and 60);
