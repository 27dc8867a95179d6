-- What a message said, as a digest of all that was read of it: one that is sent again is known, and makes no second note.
alter table despatch_advice add column said_digest text;
alter table despatch_advice drop constraint despatch_advice_outcome_check;
alter table despatch_advice add constraint despatch_advice_outcome_check check (outcome in ('sent', 'saved', 'refused', 'withdrawn', 'known'));
create index despatch_advice_number on despatch_advice (tenant_id, plant_no, supplier_code, advised_number, id desc);
