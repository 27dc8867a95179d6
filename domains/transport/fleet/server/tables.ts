import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { licenceClasses } from '../contract/driver.ts';

type TruckTypeTable = OwnedRow & {
  code: string;
  name_zh: string;
  name_en: string;
  /** The figures are null of types that people added to the dictionary before this table. */
  loading_metres: string | null;
  width_mm: number | null;
  height_mm: number | null;
  volume_m3: string | null;
  load_kg: number | null;
  active: Generated<boolean>;
};

type DriverTable = OwnedRow & {
  forwarder_code: string;
  name: string;
  id_no: string;
  phone: string;
  licence_no: string | null;
  licence_class: (typeof licenceClasses)[number] | null;
  licence_valid_to: string | null;
  active: Generated<boolean>;
};

type VehicleTable = OwnedRow & {
  forwarder_code: string;
  plate: string;
  truck_type: string;
  emission: string | null;
  inspection_valid_to: string | null;
  emission_valid_to: string | null;
  active: Generated<boolean>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    truck_type: TruckTypeTable;
    driver: DriverTable;
    vehicle: VehicleTable;
  }
}
