-- What a release changed of the demand in force, place by place: quantities in all, as lines have them (requested_qty). A null zone: the
-- place was not there, or is no more. Empty for the first release of an agreement, which is all new.
alter table release
  add column changed_slot text[] not null default '{}',
  add column changed_due_on date[] not null default '{}',
  add column changed_former_zone text[] not null default '{}',
  add column changed_zone text[] not null default '{}',
  add column changed_former numeric(18, 3)[] not null default '{}',
  add column changed_quantity numeric(18, 3)[] not null default '{}',
  -- why a planner changed what was firm, where he wrote the release himself
  add column firm_reason text,
  add column firm_remark text;
