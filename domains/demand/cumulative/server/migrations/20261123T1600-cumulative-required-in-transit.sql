-- What the supplier takes to be required in all, and in transit; the latter only where it is not his sent less his received.
alter table cumulative_account
  add column their_required numeric(18, 3) check (their_required >= 0),
  add column their_in_transit numeric(18, 3) check (their_in_transit >= 0),
  add check ((their_required is null and their_in_transit is null) or their_on is not null);
alter table cumulative_event
  add column their_required numeric(18, 3),
  add column their_in_transit numeric(18, 3);
