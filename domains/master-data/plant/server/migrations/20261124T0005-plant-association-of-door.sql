-- The list of docks asks of each row which points and suppliers it serves; the unique constraint begins with the point.
create index door_association_of_door on door_association (tenant_id, door_id);
