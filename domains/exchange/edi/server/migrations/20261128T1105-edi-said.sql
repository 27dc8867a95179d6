-- What an item said, in short: a number that is used again with the same content is a repetition, with another one it waits for a person.
alter table edi_item add column said_sha text;
create index edi_item_said on edi_item (tenant_id, release_id) where said_sha is not null;
