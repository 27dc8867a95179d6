-- Lines that ask for as much as before and bind less: without them a change that only makes demand softer looks like none.
alter table release_change add column lines_softened int not null default 0;
