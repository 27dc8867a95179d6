import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

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

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    truck_type: TruckTypeTable;
  }
}
