-- Road, rail, sea or air: beside the type of transport, which says who carries.
alter table delivery_note add column transport_mode text;
