-- Movements stay for ever: they are found by a part of their number, or of their document's, without being read.
select find_numbers('container_movement');
select find_numbers('container_movement', 'document_number');
