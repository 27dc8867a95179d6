-- What tells two items of one order, part and unloading point apart, as the message gives it.
alter table edi_item
  add column order_line text not null default '',
  add column point_of_use text not null default '';
