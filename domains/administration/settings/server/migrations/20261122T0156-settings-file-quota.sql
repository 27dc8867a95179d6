-- What a company has sent in lately is counted before each upload.
create index stored_file_by_company on stored_file (tenant_id, company_code, created_at) include (user_id, bytes);
