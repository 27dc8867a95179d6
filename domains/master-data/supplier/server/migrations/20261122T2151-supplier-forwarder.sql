-- What a forwarder is known by beside his name and telephone.
alter table forwarder
  add column postcode text,
  add column fax text,
  add column website text,
  add column duns text check (duns ~ '^\d{9}$'),
  add column remark text;
