-- The page of an 8D report shows the claims that name it.
create index claim_of_eight_d on claim (tenant_id, eight_d_number) where eight_d_number is not null;
