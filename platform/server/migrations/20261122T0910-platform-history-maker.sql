-- To whom somebody who changed a record belongs: his colleagues and the administrators read from where he came and under which number
-- he signs in, other companies his name alone. Null in lines from before: administrators read those whole.
alter table history add column party text, add column company_code text;
alter table history
  alter column party set default current_setting('app.party', true),
  alter column company_code set default current_setting('app.company', true);
