-- Drawings and pictures of a part by their names, so that its history tells who added and who removed which. The files themselves belong to the
-- part in stored_file.
create table part_file (
  like owned_row including all,
  part_id bigint not null,
  file_id bigint not null,
  file_name text not null,
  constraint part_file_once unique (tenant_id, part_id, file_id),
  foreign key (tenant_id, part_id) references part (tenant_id, id) on delete cascade
);
select protect_rows('part_file', supplier => 'none', forwarder => 'none');
-- Those of before come without a line: who added them is not known any more.
insert into part_file (tenant_id, part_id, file_id, file_name)
select part.tenant_id, part.id, file.id, file.name from stored_file as file
join part on part.tenant_id = file.tenant_id and part.id = file.record_id
where file.entity = 'part';
select keep_history('part_file', 'part', 'part_id', 'file_name');
