import type { ColumnType, Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

type PlantTable = OwnedRow & {
  plant_no: string;
  sap_plant_no: string;
  name_zh: string;
  name_en: string;
  country: string;
  province: string;
  city: string;
  postcode: string;
  street: string;
  contact: string;
  phone: string | null;
  zone: Generated<string>;
};

type UnloadingAreaTable = OwnedRow & { plant_no: string; code: string; name_zh: string; name_en: string };

type UnloadingPointTable = OwnedRow & {
  plant_no: string;
  area_code: string;
  code: string;
  name_zh: string;
  name_en: string;
  warehouse_code: string;
  active: Generated<boolean>;
};

type DoorScheduleTable = OwnedRow & {
  plant_no: string;
  door_id: string;
  weekday: number;
  is_open: boolean;
  /** Empty while closed. */
  shifts: string;
};

type DoorTable = OwnedRow & {
  plant_no: string;
  code: string;
  name_zh: string;
  name_en: string;
  kind: 'fixed' | 'shared';
  active: Generated<boolean>;
};

type DoorAssociationTable = OwnedRow & {
  plant_no: string;
  unloading_point_id: string;
  door_id: string;
  /** Empty for a shared dock. */
  for_supplier: Generated<string>;
};

type PlantCalendarTable = OwnedRow & {
  plant_no: string;
  /** The year that was published with it. */
  year_id: string | null;
  day: string;
  is_workday: boolean;
  /** None on closed days. */
  shift_group: string | null;
  /** Public holiday, or what a weekend day is worked in exchange for. */
  holiday: string | null;
};

/** `shifts` are wall times of the plant, 1 to 4: `08:00-16:30, 16:30-01:00`. */
type ShiftGroupTable = OwnedRow & {
  plant_no: string;
  code: string;
  name_zh: string;
  name_en: string;
  shifts: string;
};

type CalendarYearTable = OwnedRow & {
  plant_no: string;
  year: number;
  week: ColumnType<(string | null)[], string, string>;
  holidays: ColumnType<{ day: string; name: string; isWorkday: 'Y' | 'N' }[], string, string>;
};

type PlantChangeEffectTable = OwnedRow & {
  plant_no: string;
  /** Lines of one change. */
  change: string;
  what: string;
  record: string;
  kind: string;
  number: string | null;
  day: string | null;
  starts: string | null;
  ends: string | null;
  supplier_code: string | null;
  forwarder_code: string | null;
  count: number;
  link: string | null;
  /** When the change was taken back. */
  withdrawn_at: Generated<string | null>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    plant: PlantTable;
    unloading_area: UnloadingAreaTable;
    unloading_point: UnloadingPointTable;
    door: DoorTable;
    door_association: DoorAssociationTable;
    door_schedule: DoorScheduleTable;
    plant_change_effect: PlantChangeEffectTable;
    plant_calendar: PlantCalendarTable;
    shift_group: ShiftGroupTable;
    calendar_year: CalendarYearTable;
  }
}
