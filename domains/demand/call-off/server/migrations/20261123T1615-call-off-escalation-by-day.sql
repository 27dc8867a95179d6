-- Who was told when, the newest first (the list of escalations).
create index call_off_escalation_by_day on call_off_escalation (tenant_id, plant_no, day desc, id desc);
