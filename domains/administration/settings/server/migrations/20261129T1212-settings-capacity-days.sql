-- Workdays of a capacity survey: to answer it, to answer it again, and before its last day for the reminder.
alter table process_option
  add column capacity_answer_days int not null default 5 check (capacity_answer_days between 1 and 60),
  add column capacity_again_days int not null default 3 check (capacity_again_days between 1 and 60),
  add column capacity_remind_days int not null default 2 check (capacity_remind_days between 0 and 5);
