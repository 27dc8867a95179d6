select find_numbers('transport_order');
