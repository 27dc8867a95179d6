-- What goes along with a note and packs nothing: empties, spare lids. What its packing uses is counted from the units.
create table delivery_note_container (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  delivery_note_id bigint not null,
  packaging_code text not null,
  container_count int not null check (container_count > 0),
  constraint delivery_note_container_once unique (tenant_id, delivery_note_id, packaging_code),
  foreign key (tenant_id, delivery_note_id) references delivery_note (tenant_id, id) on delete cascade
);
select protect_rows('delivery_note_container');
select limit_agents('delivery_note_container', 'agent_has_note(delivery_note_id)');
select keep_history('delivery_note_container', 'delivery_note', 'delivery_note_id', 'packaging_code', says => '{container_count}');
