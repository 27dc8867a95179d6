-- Until when the supplier was to answer, and whether he did, frozen with his answer: who asks again, a release or another setting of feedback days
-- does not change it any more. Of answers from before it is not known, and of what was never asked there is none.
alter table call_off_answer add column requested_at timestamptz, add column answer_by date, add column is_late boolean,
  add constraint call_off_answer_deadline check ((answer_by is null) = (is_late is null) and (answer_by is null or requested_at is not null));
create index call_off_answer_by_deadline on call_off_answer (tenant_id, plant_no, answer_by) where answer_by is not null;
