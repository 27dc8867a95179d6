-- Notes that are there already tell their call-off lines when they leave.
update call_off_tracking as track set dispatch_on = note.dispatch_on
from delivery_note_line as line join delivery_note as note on note.tenant_id = line.tenant_id and note.id = line.delivery_note_id
where track.tenant_id = line.tenant_id and track.line_id = line.call_off_line_id and track.step = 4 and track.document = note.number;
