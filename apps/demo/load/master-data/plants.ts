import { sql, type Kysely } from 'kysely';
import { insertMany, rowsOf } from '@portal/platform/server/database/bulk.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { calendars, shiftGroups } from '../../world/demand/calendar.ts';
import { areas, dockWeek, doors, plants, points } from '../../world/master-data/plants.ts';
import { standingWindows, windows } from '../../world/transport/windows.ts';

/** Where the demo's plants lie. */
export const ZONE = 'Asia/Shanghai';

/** Plants with areas, unloading points, docks, calendar and time windows. */
export const insertPlants = async (db: Kysely<Tables>): Promise<void> => {
  await insertMany(
    db,
    'plant',
    {
      plant_no: 'text',
      sap_plant_no: 'text',
      name_zh: 'text',
      name_en: 'text',
      country: 'text',
      province: 'text',
      city: 'text',
      postcode: 'text',
      street: 'text',
      contact: 'text',
      phone: 'text',
      zone: 'text',
    },
    plants.map((plant) => ({
      plant_no: plant.plantNo,
      sap_plant_no: plant.sapPlantNo,
      name_zh: plant.nameZh,
      name_en: plant.nameEn,
      country: 'CN',
      province: plant.province,
      city: plant.city,
      postcode: plant.postcode,
      street: plant.street,
      contact: plant.contact,
      phone: plant.phone,
      zone: ZONE,
    })),
  );
  await insertMany(
    db,
    'unloading_area',
    { plant_no: 'text', code: 'text', name_zh: 'text', name_en: 'text' },
    areas.map((area) => ({
      plant_no: area.plantNo,
      code: area.code,
      name_zh: area.nameZh,
      name_en: area.nameEn,
    })),
  );
  await insertMany(
    db,
    'unloading_point',
    {
      plant_no: 'text',
      area_code: 'text',
      code: 'text',
      name_zh: 'text',
      name_en: 'text',
      warehouse_code: 'text',
    },
    points.map((point) => ({
      plant_no: point.plantNo,
      area_code: point.area,
      code: point.code,
      name_zh: point.nameZh,
      name_en: point.nameEn,
      warehouse_code: point.warehouse,
    })),
  );
  await insertMany(
    db,
    'door',
    { plant_no: 'text', code: 'text', name_zh: 'text', name_en: 'text', kind: 'text', active: 'boolean' },
    doors.map((door) => ({
      plant_no: door.plantNo,
      code: door.code,
      name_zh: door.nameZh,
      name_en: door.nameEn,
      kind: door.suppliers ? 'fixed' : 'shared',
      active: door.closed !== true,
    })),
  );
  await insertDoorUses(db);
  await insertCalendars(db);
};

/** Shift groups, and two published years of each plant. */
const insertCalendars = async (db: Kysely<Tables>): Promise<void> => {
  await insertMany(
    db,
    'shift_group',
    { plant_no: 'text', code: 'text', name_zh: 'text', name_en: 'text', shifts: 'text' },
    shiftGroups.map((group) => ({
      plant_no: group.plantNo,
      code: group.code,
      name_zh: group.nameZh,
      name_en: group.nameEn,
      shifts: group.shifts,
    })),
  );
  await insertMany(
    db,
    'calendar_year',
    { plant_no: 'text', year: 'int', week: 'jsonb', holidays: 'jsonb' },
    calendars.map(({ plantNo, year, week, holidays }) => ({
      plant_no: plantNo,
      year,
      week: JSON.stringify(week),
      holidays: JSON.stringify(holidays),
    })),
  );
  const days = calendars.flatMap(({ plantNo, year, days: ofYear }) =>
    ofYear.map(({ day, isWorkday, shiftGroup, holiday }) => ({
      plant_no: plantNo,
      year,
      day,
      is_workday: isWorkday === 'Y',
      shift_group: shiftGroup,
      holiday,
    })),
  );
  await sql`insert into plant_calendar (plant_no, year_id, day, is_workday, shift_group, holiday)
    select one.plant_no, kept.id, one.day, one.is_workday, one.shift_group, one.holiday
    from ${rowsOf({ plant_no: 'text', year: 'int', day: 'date', is_workday: 'boolean', shift_group: 'text', holiday: 'text' }, days)} as one
    join calendar_year as kept on kept.plant_no = one.plant_no and kept.year = one.year and kept.tenant_id = asking_tenant()`.execute(
    db,
  );
};

/** Docks at unloading points, and when they take trucks. */
const insertDoorUses = async (db: Kysely<Tables>): Promise<void> => {
  const uses = doors.flatMap((door) =>
    door.at.flatMap((point) =>
      (door.suppliers ?? ['']).map((supplier) => ({
        plant_no: door.plantNo,
        door: door.code,
        point,
        supplier,
      })),
    ),
  );
  await sql`insert into door_association (plant_no, unloading_point_id, door_id, for_supplier)
    select use.plant_no, point.id, door.id, use.supplier
    from ${rowsOf({ plant_no: 'text', door: 'text', point: 'text', supplier: 'text' }, uses)} as use
    join unloading_point as point on point.plant_no = use.plant_no and point.code = use.point and point.tenant_id = asking_tenant()
    join door on door.plant_no = use.plant_no and door.code = use.door and door.tenant_id = asking_tenant()`.execute(
    db,
  );
  const weeks = doors.flatMap(({ plantNo, code }) =>
    dockWeek[plantNo].map(([weekday, shifts]) => ({ plant_no: plantNo, door: code, weekday, shifts })),
  );
  await sql`insert into door_schedule (plant_no, door_id, weekday, is_open, shifts)
    select one.plant_no, door.id, one.weekday, one.shifts <> '', one.shifts
    from ${rowsOf({ plant_no: 'text', door: 'text', weekday: 'int', shifts: 'text' }, weeks)} as one
    join door on door.plant_no = one.plant_no and door.code = one.door and door.tenant_id = asking_tenant()`.execute(
    db,
  );
  const rows = windows.map((window) => ({
    plant_no: window.plantNo,
    door: window.door,
    window_group: window.group,
    starts: window.starts,
    ends: window.ends,
    kind: window.kind,
    unit_minutes: window.unitMinutes,
    valid_from: window.validFrom,
    weekdays: window.weekdays,
  }));
  await sql`insert into time_window (plant_no, window_group, door_id, starts, ends, kind, unit_minutes, valid_from, weekdays)
    select one.plant_no, one.window_group, door.id, one.starts::time, one.ends::time, one.kind, one.unit_minutes, one.valid_from, one.weekdays
    from ${rowsOf({ plant_no: 'text', door: 'text', window_group: 'text', starts: 'text', ends: 'text', kind: 'text', unit_minutes: 'int', valid_from: 'date', weekdays: 'text' }, rows)} as one
    join door on door.plant_no = one.plant_no and door.code = one.door and door.tenant_id = asking_tenant()`.execute(
    db,
  );
  const kept = standingWindows.map(({ plantNo, supplierCode, validFrom, ...one }) => ({
    ...one,
    plant_no: plantNo,
    supplier_code: supplierCode,
    valid_from: validFrom,
  }));
  await sql`insert into standing_window (plant_no, supplier_code, door_id, weekdays, starts, ends, valid_from)
    select one.plant_no, one.supplier_code, door.id, one.weekdays, one.starts::time, one.ends::time, one.valid_from
    from ${rowsOf({ plant_no: 'text', door: 'text', supplier_code: 'text', weekdays: 'text', starts: 'text', ends: 'text', valid_from: 'date' }, kept)} as one
    join door on door.plant_no = one.plant_no and door.code = one.door and door.tenant_id = asking_tenant()`.execute(
    db,
  );
};
