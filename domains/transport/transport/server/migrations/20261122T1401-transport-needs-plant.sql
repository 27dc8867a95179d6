select needs_plant('transport_order');
