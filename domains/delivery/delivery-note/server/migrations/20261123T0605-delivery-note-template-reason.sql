alter table delivery_note_template add column packing_code text;
