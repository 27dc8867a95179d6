-- The list of agencies begins with the latest.
create index supplier_agency_by_day on supplier_agency (tenant_id, plant_no, valid_from desc, agent_code, id);
