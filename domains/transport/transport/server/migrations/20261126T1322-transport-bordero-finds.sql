-- Tickets of trucks and their workbooks are sought by bordero, too.
select find_numbers('transport_order', 'bordero_no');
