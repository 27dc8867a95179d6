-- What was still missing between the call-offs of a print when it was made: [{ first, last, numbers }], the first two are places.
alter table jis_print add column holes jsonb not null default '[]';
