-- Why goods are packed otherwise than agreed: a reason of the dictionary PACKING_REASON, and in words what it does not know.
alter table delivery_note add column packing_deviation_code text;
alter table delivery_note disable trigger user;
update delivery_note set packing_deviation_code = 'other' where packing_deviation_reason is not null;
alter table delivery_note enable trigger user;
