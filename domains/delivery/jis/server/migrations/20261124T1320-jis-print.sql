-- Every print of call-offs, with what was printed. One that is rolled back stays: whatever it printed counts as the print before it says (SPEC section 4).
create table jis_print (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  form text not null check (form in ('sequenceList', 'rackSheet')),
  load_order text not null check (load_order in ('build', 'reverse')),
  places int not null check (places > 0),
  assembly_lines text[] not null,
  first_no bigint not null,
  last_no bigint not null,
  message_ids bigint[] not null,
  rolled_back_at timestamptz,
  rolled_back_by text,
  roll_back_reason text,
  constraint jis_print_number_taken unique (tenant_id, plant_no, number)
);
create index jis_print_of_plant on jis_print (tenant_id, plant_no, id desc);
create index jis_print_of_supplier on jis_print (tenant_id, plant_no, supplier_code, id desc);
create index jis_print_of_message on jis_print using gin (message_ids);
select protect_rows('jis_print');
select needs_plant('jis_print');
select limit_agents('jis_print', 'false');
