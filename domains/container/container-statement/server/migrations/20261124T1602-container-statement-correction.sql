-- Which lines name a movement as their correction.
create index container_statement_line_of_correction on container_statement_line (tenant_id, correction_id) where correction_id is not null;
