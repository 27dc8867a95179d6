-- The first release of an agreement says itself what the figures were before its reset day, without what it counts since.
alter table cumulative_reset add column of_first_release boolean not null default false;
