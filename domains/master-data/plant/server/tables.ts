import type { Generated } from 'kysely';
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
  /** Empty for a shared door. */
  for_supplier: Generated<string>;
};

type PlantCalendarTable = OwnedRow & {
  plant_no: string;
  day: string;
  is_workday: boolean;
  /** Wall times of the plant: `[{ starts: '08:00', ends: '16:00' }]`, 1 to 4. */
  shifts: Generated<unknown>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    plant: PlantTable;
    unloading_area: UnloadingAreaTable;
    unloading_point: UnloadingPointTable;
    door: DoorTable;
    door_association: DoorAssociationTable;
    plant_calendar: PlantCalendarTable;
  }
}
