import type { Generated, GeneratedAlways } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

type PartTable = OwnedRow & {
  part_no: string;
  /** The number without blanks: messages and people space it differently. */
  part_key: GeneratedAlways<string>;
  name_zh: string;
  name_en: string;
  unit: string;
  weight_kg: string;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  kind: string;
  part_group: string;
};

type PlantSupplierPartTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  part_no: string;
  supplier_part_no: string | null;
  unloading_point: string;
  warehouse_code: string;
  storage_location: string | null;
  dispositor: string;
  project: string | null;
  quota_percent: Generated<number>;
  lead_days: Generated<number>;
  is_jit: Generated<boolean>;
  is_jis: Generated<boolean>;
  change_index: string | null;
  software_revision: string | null;
  hardware_revision: string | null;
  g_stand: string | null;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    part: PartTable;
    plant_supplier_part: PlantSupplierPartTable;
  }
}
