-- Numbers of a rack run round as those of its stream do: its first and last are places (the base of a round and the number), and what people read, holes
-- with it, stands beside; none of racks before this, whose numbers are their places.
alter table jis_rack add column numbers text;
alter table jis_rack_piece
  add column base_no bigint not null default 0,
  add column sequence_width smallint not null default 0;
