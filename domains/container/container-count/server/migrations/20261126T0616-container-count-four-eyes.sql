-- Four eyes: who counted or submitted does not approve. Names do not tell people apart, their numbers do.
alter table container_count add column submitted_user text;
alter table container_count_line add column counted_users text[] not null default '{}';
drop trigger keep_history on container_count;
drop trigger keep_history on container_count_line;
-- Of counts under way, whoever touched a figure or the count last.
alter table container_count disable trigger user;
alter table container_count_line disable trigger user;
update container_count set submitted_user = updated_by where status = 'submitted';
update container_count_line set counted_users = array[updated_by] where figure is not null;
alter table container_count enable trigger user;
alter table container_count_line enable trigger user;
select keep_history('container_count', 'container_count', silent => '{plant_no,supplier_code,forwarder_code,submitted_user}');
select keep_history('container_count_line', 'container_count', 'count_id', 'container_code',
  silent => '{plant_no,supplier_code,forwarder_code,count_id,container_code,condition,added,book,counted_at,counted_by,counted_users}');
