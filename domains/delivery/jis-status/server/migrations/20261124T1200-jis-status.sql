-- The expected order of JIS is configuration (DOMAIN.md, "JIS"; SPEC sections 1 and 4): status points of the assembly lines, and who gets what at them.
create table jis_status (
  like owned_row including all,
  plant_no text not null,
  assembly_line text not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  position int not null check (position > 0),
  expected_code text,
  is_printable boolean not null,
  is_final_assembly boolean not null,
  active boolean not null default true,
  constraint jis_status_taken unique (tenant_id, plant_no, assembly_line, code),
  constraint jis_status_expects_another check (expected_code <> code),
  foreign key (tenant_id, plant_no, assembly_line, expected_code) references jis_status (tenant_id, plant_no, assembly_line, code) deferrable initially deferred
);
create index jis_status_expected on jis_status (tenant_id, plant_no, assembly_line, expected_code) where expected_code is not null;
create unique index jis_status_final_once on jis_status (tenant_id, plant_no, assembly_line) where is_final_assembly and active;
select protect_rows('jis_status', supplier => 'read');
select needs_plant('jis_status');
select keep_history('jis_status', 'jis_status', silent => '{plant_no}');

-- A position is a fact of the code: all lines of the plant follow.
create function follow_jis_position() returns trigger language plpgsql as $$
begin
  update jis_status set position = new.position
  where tenant_id = new.tenant_id and plant_no = new.plant_no and code = new.code and id <> new.id and position <> new.position;
  return null;
end $$;
create trigger follow_new after insert on jis_status for each row execute function follow_jis_position();
-- An import writes every column: only a position that became another one is followed.
create trigger follow_position after update of position on jis_status for each row when (old.position is distinct from new.position)
  execute function follow_jis_position();

create table jis_supplier_status (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  part_group text not null,
  assembly_line text not null,
  status_code text not null,
  active boolean not null default true,
  constraint jis_supplier_status_taken unique (tenant_id, plant_no, supplier_code, part_group, assembly_line, status_code),
  foreign key (tenant_id, plant_no, assembly_line, status_code) references jis_status (tenant_id, plant_no, assembly_line, code)
);
create index jis_supplier_status_at_point on jis_supplier_status (tenant_id, plant_no, assembly_line, status_code);
select protect_rows('jis_supplier_status', supplier => 'read');
select needs_plant('jis_supplier_status');
select limit_agents('jis_supplier_status', 'false');
select keep_history('jis_supplier_status', 'jis_supplier_status', silent => '{plant_no}');
select keep_while_used('supplier', 'supplier_code', 'jis_supplier_status', 'supplier_code');
