-- An edition that the supplier has and that was not decided can be taken back by the planner: it is his to plan again, and says why.
alter table packaging_instruction
  add column withdraw_reason text,
  add column withdrawn_at timestamptz,
  add column withdrawn_by text;
