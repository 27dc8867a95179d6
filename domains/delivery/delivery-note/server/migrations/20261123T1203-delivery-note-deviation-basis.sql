-- What a packing was held against: which document, and which version of it. Rows that were kept before do not say.
alter table packing_deviation add column basis text, add column basis_name text;
