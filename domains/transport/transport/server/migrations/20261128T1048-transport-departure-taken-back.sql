-- A departure that was told in error is taken back; the road of the order says who did it and why.
alter table transport_stage drop constraint transport_stage_stage_check;
alter table transport_stage add constraint transport_stage_stage_check
  check (stage in ('requested', 'confirmed', 'rejected', 'accepted', 'departed', 'arrived', 'completed', 'cancelled', 'departureTakenBack'));
