-- Programs follow what changes of settlement lists.
select log_changes('settlement', 'settlement');
