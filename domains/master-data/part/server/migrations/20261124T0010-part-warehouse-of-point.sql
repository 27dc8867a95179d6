-- The warehouse of a supplier part is that of its unloading point, and was kept here a second time: it stood still when the point moved to
-- another warehouse. It is read from the point now.
alter table plant_supplier_part drop column warehouse_code;
