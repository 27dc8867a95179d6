-- Refusals and questions are few among what was said.
create index call_off_answer_by_kind on call_off_answer (tenant_id, plant_no, kind, created_at desc, id desc);
