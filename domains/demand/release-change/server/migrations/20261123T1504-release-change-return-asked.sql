-- When the supplier asked the plant to give the note back.
alter table release_change_effect add column return_asked_at timestamptz;
