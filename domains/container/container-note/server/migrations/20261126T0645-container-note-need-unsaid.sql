-- What a supplier needs is not for the forwarder who only carries, and he reads the history of the note. The note itself says it to the others.
drop trigger keep_history on container_note_item;
select keep_history('container_note_item', 'container_note', 'note_id', 'container_code',
  silent => '{plant_no,supplier_code,forwarder_code,note_id,container_code,needed}', says => '{quantity,condition}');
delete from history where entity = 'container_note' and of_table = 'container_note_item' and field like '% · needed';
