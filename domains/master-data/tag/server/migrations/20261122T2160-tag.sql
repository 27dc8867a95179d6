-- Tags of the plant's people on parts, suppliers and bulletins. Partners may ask (lists that they share with the plant name tags) and find none.
create table tag (
  like owned_row including all,
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  colour text not null,
  for_parts boolean not null default false,
  for_suppliers boolean not null default false,
  for_bulletins boolean not null default false,
  constraint tag_name_taken unique (tenant_id, name_zh),
  constraint tag_english_name_taken unique (tenant_id, name_en)
);
select protect_rows('tag');
select open_rows('tag', party, 'read', 'false') from unnest(array['portal_supplier', 'portal_forwarder']) as party;
select keep_history('tag', 'tag');

-- Which record bears which tag. The key finds the records of a tag, the other index the tags of a record.
create table tag_use (
  tenant_id int not null default asking_tenant(),
  tag_id bigint not null,
  entity text not null,
  record_id bigint not null,
  primary key (tenant_id, tag_id, entity, record_id),
  foreign key (tenant_id, tag_id) references tag (tenant_id, id)
);
create index tag_use_by_record on tag_use (tenant_id, entity, record_id) include (tag_id);
select protect_rows('tag_use');
select open_rows('tag_use', party, 'read', 'false') from unnest(array['portal_supplier', 'portal_forwarder']) as party;

-- A tag that is put on or taken off is told in the history of the record.
create function write_tag_history() returns trigger language plpgsql security definer set search_path = public as $$
declare
  use tag_use := case when tg_op = 'DELETE' then old else new end;
  known text := (select name_zh from tag where tag.tenant_id = use.tenant_id and tag.id = use.tag_id);
begin
  insert into history (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, user_no, user_name, source, action, of_table, field, before, after)
  values (use.tenant_id, use.entity, use.record_id, '', '', '',
    coalesce(current_setting('app.user_no', true), 'system'), coalesce(current_setting('app.user_name', true), 'system'),
    coalesce(current_setting('app.source', true), ''), coalesce(current_setting('app.action', true), ''), use.entity, 'tags',
    case when tg_op = 'DELETE' then known end, case when tg_op = 'INSERT' then known end);
  return null;
end $$;
create trigger tag_history after insert or delete on tag_use for each row execute function write_tag_history();

-- tags_go_with('part'): when a record goes, its tags are taken off.
create function drop_tag_uses() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from tag_use where tenant_id = old.tenant_id and entity = tg_table_name and record_id = old.id;
  return null;
end $$;
create function tags_go_with(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger tags_go_with after delete on %s for each row execute function drop_tag_uses()', target);
end $$;
