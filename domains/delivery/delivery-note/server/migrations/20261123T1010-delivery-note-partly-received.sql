-- Something of it came in a visit behind which more is to come; its lines say how much. False again with the last visit.
alter table delivery_note add column partly_received boolean not null default false;
-- How goods of a note in an archive were received, visit by visit; null where one receipt did.
alter table archived_goods add column visits jsonb;
