-- Forecasts that nobody answers are escalated as call-offs are.
alter table call_off_escalation drop constraint call_off_escalation_kind_check;
alter table call_off_escalation add constraint call_off_escalation_kind_check check (kind in ('series', 'preSeries', 'pickup', 'forecast'));
