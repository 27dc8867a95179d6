select needs_plant('delivery_note');
