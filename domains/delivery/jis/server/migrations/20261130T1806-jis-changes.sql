-- Programs follow what changes of JIS call-offs.
select log_changes('jis_message', 'jis_message');
