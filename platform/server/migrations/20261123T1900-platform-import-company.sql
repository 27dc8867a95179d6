-- Whoever acts for several suppliers takes an import back for the one for whom he made it.
alter table import_batch add column company_code text not null default '';
alter table import_batch alter column company_code set default asking_company();
