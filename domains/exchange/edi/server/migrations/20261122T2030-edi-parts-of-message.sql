-- The part numbers of its items, blanks left aside, one a line: messages are sought by part, and half a million items would be read for it.
alter table edi_message add column part_keys text;
alter table edi_message disable trigger user;
update edi_message as message set part_keys = item.part_keys from (
  select tenant_id, message_id, string_agg(distinct replace(part_number, ' ', ''), E'\n') as part_keys from edi_item group by 1, 2
) as item where item.tenant_id = message.tenant_id and item.message_id = message.id;
alter table edi_message enable trigger user;
