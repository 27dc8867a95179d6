-- Which promised share a line serves, kept when its note is sent: later answers do not change it. It says no more in a history than the sending.
alter table delivery_note_line add column serves_on date;
drop trigger keep_history on delivery_note_line;
select keep_history('delivery_note_line', 'delivery_note', 'delivery_note_id', 'line_no', says => '{part_no,quantity,unit}', silent => '{serves_on}');
