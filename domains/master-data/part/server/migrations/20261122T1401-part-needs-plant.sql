select needs_plant('plant_supplier_part');
