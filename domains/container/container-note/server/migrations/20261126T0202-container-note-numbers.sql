-- Notes are found by a part of their number.
select find_numbers('container_note');
