-- An agreement is told apart by its order line and its point of use as well (DOMAIN.md, "Messages"); '' where no message has said
-- it. storage_location stays what it was: where the goods are put, as master data or the last release say.
alter table scheduling_agreement
  add column order_line text not null default '',
  add column point_of_use text not null default '',
  drop constraint scheduling_agreement_taken,
  add constraint scheduling_agreement_taken unique (tenant_id, plant_no, supplier_code, sa_no, part_no, unloading_point, order_line, point_of_use);
