-- The indexes anew, by what people see of a code.
select tell_codes_apart('plant', '', code) from unnest(array['plant_no', 'sap_plant_no']) as code;
select tell_codes_apart(place, 'plant_no', 'code') from unnest(array['unloading_area', 'unloading_point', 'door', 'shift_group']::regclass[]) as place;
