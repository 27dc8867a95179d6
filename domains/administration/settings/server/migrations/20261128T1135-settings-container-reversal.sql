-- In how many hours whoever received containers may take his receipt back.
alter table process_option add column container_reversal_hours int not null default 24 check (container_reversal_hours between 0 and 720);
