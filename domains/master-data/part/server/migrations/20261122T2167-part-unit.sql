-- What one of another unit is of a part's own: 1 box = 12 pieces. Messages that count in it are converted.
create table part_unit (
  like owned_row including all,
  part_no text not null,
  unit text not null,
  factor numeric(18, 3) not null check (factor > 0),
  constraint part_unit_taken unique (tenant_id, part_no, unit),
  foreign key (tenant_id, part_no) references part (tenant_id, part_no)
);
select protect_rows('part_unit');
select open_rows('part_unit', party, 'read', 'false') from unnest(array['portal_supplier', 'portal_forwarder']) as party;
select keep_history('part_unit', 'part_unit');
