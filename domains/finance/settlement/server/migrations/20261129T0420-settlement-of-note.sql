-- An archive looks for what of a note is not settled.
create index settlement_waiting_of_note on settlement_waiting (tenant_id, note_id);
create index settlement_line_of_note on settlement_line (tenant_id, note_id);
