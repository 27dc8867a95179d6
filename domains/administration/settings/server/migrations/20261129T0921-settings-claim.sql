-- Workdays of each side for a claim, what no answer in time is, and the amount above which two persons decide one that is disputed.
alter table process_option
  add column claim_answer_days int not null default 10 check (claim_answer_days between 1 and 60),
  add column claim_silence text not null default 'escalates' check (claim_silence in ('escalates', 'accepts')),
  add column claim_decision_above int not null default 50000 check (claim_decision_above between 0 and 1000000000);
