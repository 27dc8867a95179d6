-- A change that was taken back: what it touched stays on the list, and says so.
alter table plant_change_effect add column withdrawn_at timestamptz;
