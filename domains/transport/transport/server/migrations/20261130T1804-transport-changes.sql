-- Programs follow what changes of orders; a list shows how many notes one carries.
select log_changes('transport_order', 'transport_order');
select log_changes('transport_order_note', 'transport_order', 'transport_order_id');
