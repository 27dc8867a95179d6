select needs_plant('unloading_area');
select needs_plant('unloading_point');
select needs_plant('door');
select needs_plant('door_association');
select needs_plant('plant_calendar');
