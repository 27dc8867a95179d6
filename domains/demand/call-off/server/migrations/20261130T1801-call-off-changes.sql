-- Programs follow what changes of lines and releases (platform: record_change).
select log_changes('call_off_line', 'call_off_line');
select log_changes('release', 'release');
-- which of them is in force
select log_moves('scheduling_agreement', 'release', 'current_release_id');
