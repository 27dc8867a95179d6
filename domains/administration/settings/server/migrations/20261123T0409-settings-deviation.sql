-- In how many workdays a supplier answers a deviation, and by how many days goods may come before or after the promised one without any.
alter table process_option
  add column deviation_answer_days int not null default 3 check (deviation_answer_days between 1 and 60),
  add column arrival_tolerance_days int not null default 0 check (arrival_tolerance_days between 0 and 30);
