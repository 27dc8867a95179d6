-- When stock of a plant is old, and how many workdays it should last.
alter table process_option
  add column stock_old_hours int not null default 24 check (stock_old_hours between 1 and 720),
  add column coverage_min_days int not null default 1 check (coverage_min_days between 0 and 20),
  add column coverage_target_days int not null default 3 check (coverage_target_days between 0 and 20);
