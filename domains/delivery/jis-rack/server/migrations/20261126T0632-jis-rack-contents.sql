-- What a rack holds: parts in its compartments (3J), or packages with labels of their own (4J).
alter table jis_rack add column contents text not null default 'parts' check (contents in ('parts', 'packages'));
