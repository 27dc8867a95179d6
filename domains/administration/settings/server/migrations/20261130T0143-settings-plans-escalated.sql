-- Improvement plans of scores are reminded of and escalated as well.
alter table process_option alter column escalation_kinds
  set default '{series,preSeries,pickup,forecast,capacity,announcement,packagingInstruction,transport,deviation,eightD,containerStatement,invoice,claim,improvementPlan}';
alter table process_option disable trigger user;
update process_option set escalation_kinds = escalation_kinds || '{improvementPlan}';
alter table process_option enable trigger user;
