-- Who ended an approval before its last day, and when; and the order of the list of approvals.
alter table packing_alternative add column ended_at timestamptz, add column ended_by text;
create index packing_alternative_of_plant on packing_alternative (tenant_id, plant_no, id desc);
