-- The one table that names its tenant otherwise.
select open_to_jobs('tenant', 'read', 'env_no');
