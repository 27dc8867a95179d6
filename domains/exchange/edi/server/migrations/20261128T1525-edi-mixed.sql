-- A file that holds messages of several kinds is one row for each; its bytes, with the first, speak of all of them.
alter table edi_message add column mixed boolean;
