-- What a supplier writes again and again, by name: head, parts with quantities and how each is packed.
create table delivery_note_template (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  name text not null check (length(name) between 1 and 60),
  warehouse_code text not null,
  unloading_point text not null,
  head jsonb not null,
  parts jsonb not null,
  packing jsonb not null default '[]',
  packing_reason text,
  constraint delivery_note_template_taken unique (tenant_id, plant_no, supplier_code, name)
);
select protect_rows('delivery_note_template');
-- Who acts for a supplier with named parts has the templates of those parts alone.
select limit_agents('delivery_note_template', 'not exists (select from jsonb_array_elements(parts) as part where part ->> ''partNo'' <> all (asking_parts()))');
