-- Nothing in the program relies on the reasons for committing in batches any more: a tenant may have its own.
update dict_entry set editable = 'Y' where type_code = 'CALLOFF_BATCH_REASON';
