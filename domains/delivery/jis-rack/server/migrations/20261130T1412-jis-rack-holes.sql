-- What was still missing between the numbers of a rack when it was opened: [{ first, last, numbers }], the first two are places.
alter table jis_rack add column holes jsonb not null default '[]';
