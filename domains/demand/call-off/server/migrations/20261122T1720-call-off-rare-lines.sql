-- What is rare among a plant's lines is found without reading the others. The lists ask with literals, so that the planner can prove that these hold it.
create index call_off_line_in_credit on call_off_line (tenant_id, plant_no, due_on, id) where open_qty < 0;
create index call_off_line_taken_away on call_off_line (tenant_id, plant_no, due_on, id) where status in ('empty', 'rejected');
create index call_off_line_not_in_full on call_off_line (tenant_id, plant_no, due_on, id) where answer in ('part', 'batch');
create index call_off_line_unanswered on call_off_line (tenant_id, plant_no, due_on, id) where answered_at is null;
create index call_off_line_beyond_firm on call_off_line (tenant_id, plant_no, due_on, id) include (zone) where zone <> 'firm';
