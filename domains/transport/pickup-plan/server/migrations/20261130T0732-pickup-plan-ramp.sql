-- The hours between which a truck may load at the ramp of its supplier on the day of the pickup (SPEC section 3, "Pickup plan": time window).
alter table pickup_plan add column ramp_hours text check (ramp_hours ~ '^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$');
