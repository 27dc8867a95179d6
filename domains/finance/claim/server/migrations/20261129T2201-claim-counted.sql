-- A page counts its total in the index alone: with what the row policies and the filter by supplier ask.
drop index claim_of_plant;
create index claim_of_plant on claim (tenant_id, plant_no, id desc) include (supplier_code, raised_by, sent_at);
