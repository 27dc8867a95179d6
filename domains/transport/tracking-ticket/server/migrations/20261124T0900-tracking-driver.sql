-- The driver himself tells from his phone that he is on his way.
alter table tracking_event drop constraint tracking_event_source_check;
alter table tracking_event add constraint tracking_event_source_check check (source in ('screen', 'workbook', 'system', 'driver', 'portal'));
