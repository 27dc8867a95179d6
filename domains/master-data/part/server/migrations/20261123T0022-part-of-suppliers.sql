-- A supplier who delivers a part stays.
create trigger supplier_delivers before delete on supplier for each row
  execute function kept_while_used('supplier_code', 'plant_supplier_part', 'supplier_code');
