-- Programs follow what changes of deviations.
select log_changes('deviation', 'deviation');
