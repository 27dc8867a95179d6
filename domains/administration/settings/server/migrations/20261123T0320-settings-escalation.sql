-- Whom a call-off without an answer is told to, rung by rung, and how many workdays lie between two rungs.
alter table process_option
  add column escalation_rungs text[] not null default array['dispatchers', 'administrators', 'contact', 'planners']
    check (escalation_rungs <@ array['dispatchers', 'administrators', 'contact', 'planners'] and escalation_rungs <> '{}'),
  add column escalation_days int not null default 1 check (escalation_days between 1 and 20);
