-- What of a delivery note must be there before it is sent, beside what always must.
alter table process_option add column note_mandatory text[] not null default '{}'
  check (note_mandatory <@ array['transportMode', 'paymentTerms', 'originCode', 'remark', 'batchNo', 'changeIndex', 'softwareRevision', 'hardwareRevision',
    'actualGStand', 'productionDate', 'expiryDate']);
