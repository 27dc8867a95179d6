-- What was sent of one agreement, the newest first.
create index delivery_note_line_of_agreement on delivery_note_line (tenant_id, agreement_id, id desc);
