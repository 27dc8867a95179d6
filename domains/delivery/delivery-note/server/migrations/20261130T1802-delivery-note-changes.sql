-- Programs follow what changes of notes; a list shows how many lines and units one has, and its first part.
select log_changes('delivery_note', 'delivery_note');
select log_changes('delivery_note_line', 'delivery_note', 'delivery_note_id');
select log_changes('handling_unit', 'delivery_note', 'delivery_note_id');
