-- What is within the demand of its line fits as it did before a release: what was kept against it was a false alarm.
delete from release_change_effect where not is_over;
alter table release_change_effect drop column is_over;
