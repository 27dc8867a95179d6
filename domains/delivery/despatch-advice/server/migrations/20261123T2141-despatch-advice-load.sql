-- What a message says of the truck: who carries the goods, under which consignment number, on which means (a plate, a waggon). Null: not said.
alter table despatch_advice
  add column carrier text,
  -- the forwarder whom the portal knows by that code
  add column carrier_known text,
  add column consignment text,
  add column means text;
