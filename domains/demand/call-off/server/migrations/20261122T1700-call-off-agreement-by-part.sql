-- A file finds its agreements by part alone, whatever the planner knows of the table; it serves the foreign key as well.
create index scheduling_agreement_of_part on scheduling_agreement (tenant_id, part_no);
