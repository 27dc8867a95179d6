-- Of a delivery note's step: the day on which the note says that its goods leave. Step 5 is measured by it (contract/tracking-rules.ts).
alter table call_off_tracking add column dispatch_on date;
