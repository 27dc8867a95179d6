-- Archives: what was copied out of production into compressed files of the file store, and what became of it.
create table archive (
  like owned_row including all,
  name text not null,
  subjects text[] not null,
  up_to date not null,
  -- the first moment that is no part of it
  before_at timestamptz not null,
  status text not null default 'backingUp',
  lines bigint not null,
  done bigint not null default 0,
  -- why the last step did not end, as the key of a failure
  problem text,
  constraint archive_name unique (tenant_id, name)
);
select protect_rows('archive', plant => 'none');
select keep_history('archive', 'archive', silent => '{done}');

-- The manifest: one compressed file of rows as JSON lines.
create table archive_part (
  like owned_row including all,
  archive_id bigint not null,
  table_name text not null,
  -- the last row in it: the next part goes on behind it
  last_id bigint not null,
  file_uuid uuid not null,
  lines int not null,
  bytes bigint not null,
  -- of the file as it lies in the store
  sha256 text not null,
  verified_at timestamptz,
  -- rows of it that the deletion took, and those that the restore put back; null before
  deleted int,
  restored int,
  constraint archive_part_archive foreign key (tenant_id, archive_id) references archive (tenant_id, id),
  constraint archive_part_once unique (tenant_id, archive_id, table_name, last_id)
);
select protect_rows('archive_part', plant => 'none');
