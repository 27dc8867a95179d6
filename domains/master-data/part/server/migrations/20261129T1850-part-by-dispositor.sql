-- An MRP controller finds what he answers for at a plant by his code.
create index plant_supplier_part_by_dispositor on plant_supplier_part (tenant_id, plant_no, dispositor);
