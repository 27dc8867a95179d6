import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

/** Windows of a dock: 06:00 to 22:00, each of so many minutes. */
export const WINDOW_MINUTES = 20;
export const WINDOWS = 48;

/** What trucks come with and where they come to: drivers and vehicles of forwarders, docks that all suppliers may use, with windows all day. */
export const fleet = ({ docksEach, fleetEach }: Size): readonly Step[] => [
  {
    about: 'drivers',
    statement: `
      insert into driver (forwarder_code, name, id_no, phone, licence_class, licence_valid_to, active)
      select forwarder_code, (array['孙','李','王','赵','陈','周','汪','陆'])[1 + i % 8] || (array['立运','国庆','海波','铁军','志远','建设','永明'])[1 + i % 7], '2201' || lpad((78000000000000 + i * 7919)::text, 14, '0'),
        '138' || lpad(i::text, 8, '0'), case when i % 3 = 0 then 'B2' else 'A2' end, current_date - 30 + i % 1400, i % 50 > 0
      from forwarder cross join generate_series(1, ${fleetEach}) as i order by forwarder_code, i`,
  },
  {
    about: 'vehicles',
    statement: `
      insert into vehicle (forwarder_code, plate, truck_type, emission, inspection_valid_to, emission_valid_to, active)
      select forwarder_code, (array['吉','皖','沪'])[1 + ascii(right(forwarder_code, 1)) % 3] || 'F' || lpad(i::text, 5, '0'), (array['SEMI_13_5','BOX_9_6','WING_9_6','BOX_7_6'])[1 + i % 4], case when i % 4 = 0 then 'CN5' else 'CN6' end,
        current_date - 10 + i % 400, current_date - 5 + i % 300, i % 60 > 0
      from forwarder cross join generate_series(1, ${fleetEach}) as i order by forwarder_code, i`,
  },
  {
    about: 'who drives what',
    statement: `
      create temp table crew as
      select forwarder_code, n, crews, driver.id as driver_id, driver.name, driver.id_no, driver.phone, vehicle.id as vehicle_id, vehicle.plate, vehicle.truck_type, vehicle.emission
      from (select *, row_number() over (partition by forwarder_code order by id) - 1 as n, count(*) over (partition by forwarder_code) as crews from driver) as driver
      join (select *, row_number() over (partition by forwarder_code order by id) - 1 as n from vehicle) as vehicle using (forwarder_code, n)`,
  },
  {
    about: 'docks',
    statement: `
      insert into door (plant_no, code, name_zh, name_en, kind)
      select plant_no, 'T' || lpad(i::text, 2, '0'), '卡车 ' || i || ' 号道口', 'Truck dock ' || i, 'shared' from plant cross join generate_series(1, ${docksEach}) as i order by plant_no, i`,
  },
  {
    about: 'docks at points',
    statement: `
      insert into door_association (plant_no, unloading_point_id, door_id)
      select plant_no, point.id, door.id
      from (select *, row_number() over (partition by plant_no order by code) as n from door where code like 'T%') as door
      join (select *, row_number() over (partition by plant_no order by code) - 1 as place, count(*) over (partition by plant_no) as points from unloading_point) as point using (plant_no)
      where door.n % points = place`,
  },
  {
    about: 'their windows',
    statement: `
      insert into time_window (plant_no, window_group, door_id, starts, ends, kind, unit_minutes)
      select plant_no, '全天', id, '06:00', '22:00', 'minimum', ${WINDOW_MINUTES} from door where code like 'T%'`,
  },
  {
    about: 'docks by their turn',
    statement: `
      create temp table dock as
      select plant_no, door_id, association.id as association_id, unloading_point_id, row_number() over (partition by plant_no order by door_id) - 1 as n, count(*) over (partition by plant_no) as docks
      from door_association as association join (select id as door_id, plant_no from door where code like 'T%') as door using (plant_no, door_id)`,
  },
];
