-- What is escalated while nobody acts, the reminder before its last day, and the workdays for what names no last day itself.
alter table process_option
  add column escalation_kinds text[] not null
    default '{series,preSeries,pickup,forecast,capacity,announcement,packagingInstruction,transport,deviation,eightD,containerStatement,invoice}',
  add column urgent_scenarios text[] not null
    default '{coverage.short,coverage.shareShort,edi.gap,jis.ask-again,jis.re-order,time-window.offered}',
  add column escalation_remind_days int not null default 1 check (escalation_remind_days between 0 and 5),
  add column instruction_answer_days int not null default 5 check (instruction_answer_days between 1 and 60),
  add column transport_answer_days int not null default 1 check (transport_answer_days between 1 and 60),
  add column invoice_answer_days int not null default 5 check (invoice_answer_days between 1 and 60);
