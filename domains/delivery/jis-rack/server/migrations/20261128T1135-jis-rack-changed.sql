-- A scan of a piece whose call-off says something else now.
alter table jis_rack_scan drop constraint jis_rack_scan_verdict_check;
alter table jis_rack_scan add constraint jis_rack_scan_verdict_check check (verdict in ('ok', 'wrongPart', 'wrongPlace', 'notInRack', 'alreadyLoaded',
  'cancelledMeanwhile', 'changed', 'rackClosed')) not valid;
