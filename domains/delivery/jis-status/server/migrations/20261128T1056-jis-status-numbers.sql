-- How sequence numbers run at a status point: when they begin again at 1, behind which number, and which jump is taken for a wrong number.
alter table jis_status
  add column number_restarts text not null default 'highest' check (number_restarts in ('highest', 'plannedDay', 'passedDay')),
  add column highest_no int check (highest_no >= 9),
  add column largest_jump int not null default 500 check (largest_jump > 0);
