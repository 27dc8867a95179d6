-- Minutes that a truck may stay in the yard before its stay counts as demurrage.
alter table process_option add column yard_free_minutes int not null default 120 check (yard_free_minutes between 0 and 1440);
