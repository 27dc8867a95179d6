-- Who was told of a supplier's lines without an answer, day by day and rung by rung (contract/escalation.ts). Written by the job of the
-- feedback time-out alone.
create table call_off_escalation (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  kind text not null check (kind in ('series', 'preSeries')),
  day date not null,
  rung text not null check (rung in ('dispatchers', 'administrators', 'contact', 'planners')),
  -- Who stands on the rung: objects of contract/escalation.ts, ToldPerson.
  people jsonb not null,
  -- Why nobody could be told.
  gap text check (gap in ('nobody', 'away')),
  lines int not null,
  oldest date not null,
  constraint call_off_escalation_once unique (tenant_id, plant_no, supplier_code, kind, day, rung)
);
-- Which suppliers were told of today.
create index call_off_escalation_of_day on call_off_escalation (tenant_id, plant_no, kind, day);
select protect_rows('call_off_escalation', 'read', null, 'read');
-- It counts lines of all parts: whoever acts for some of them does not read it.
select limit_agents('call_off_escalation', 'false');
