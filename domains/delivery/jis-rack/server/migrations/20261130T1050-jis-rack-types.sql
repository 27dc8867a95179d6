-- Which container the racks of a supplier for a line and part group are: a rack that leaves goes to the books of the plant as that.
create table jis_rack_type (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  assembly_line text not null,
  part_group text not null,
  container_code text not null,
  active boolean not null default true,
  constraint jis_rack_type_taken unique (tenant_id, plant_no, supplier_code, assembly_line, part_group),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
select protect_rows('jis_rack_type', supplier => 'read');
select needs_plant('jis_rack_type');
select limit_agents('jis_rack_type', 'false');
select keep_history('jis_rack_type', 'jis_rack_type', silent => '{plant_no}');
