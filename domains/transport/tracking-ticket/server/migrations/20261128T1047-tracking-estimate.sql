-- An arrival that is estimated before the truck has left: no stage was passed with it.
alter table tracking_event alter column stage drop not null;
alter table tracking_event add constraint tracking_event_says_something check (stage is not null or estimated_arrival is not null);
