-- Since when the supplier is asked: from the proposal on, or from the last move to another day.
alter table pickup_plan add column asked_at timestamptz;
update pickup_plan set asked_at = created_at;
alter table pickup_plan alter column asked_at set default now(), alter column asked_at set not null;
