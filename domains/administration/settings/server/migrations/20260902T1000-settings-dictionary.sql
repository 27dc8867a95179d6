-- Choices that an administrator may extend: one row per choice, grouped by type_code. value is the Chinese name, value2 the
-- English one (N/A: use the Chinese one). What is no longer wanted is made inactive; documents keep their codes.
create table dict_entry (
  like owned_row including all,
  type_code text not null,
  type text not null,
  type_en text not null,
  code text not null,
  value text not null,
  value2 text not null default 'N/A',
  sort int not null default 100,
  editable char(1) not null default 'Y' check (editable in ('Y', 'N')),
  active char(1) not null default 'Y' check (active in ('Y', 'N')),
  constraint dict_entry_code unique (tenant_id, type_code, code)
);
select protect_rows('dict_entry', 'read', 'read', 'read');
select keep_history('dict_entry', 'dict_entry');
