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
  successor_no: string | null;
  active: Generated<boolean>;
};

/** Names of a part's drawings and pictures, for its history. */
type PartFileTable = OwnedRow & { part_id: string; file_id: string; file_name: string };

type PartVersionTable = OwnedRow & {
  part_no: string;
  valid_from: string;
  change_index: string | null;
  hardware_revision: string | null;
  software_revision: string | null;
  g_stand: string | null;
  remark: string | null;
};

type PlantSupplierPartTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  part_no: string;
  supplier_part_no: string | null;
  unloading_point: string;
  storage_location: string | null;
  dispositor: string;
  project: string | null;
  quota_percent: Generated<number>;
  lead_days: Generated<number>;
  is_jit: Generated<boolean>;
  is_jis: Generated<boolean>;
  is_zp5: Generated<boolean>;
  is_zp7: Generated<boolean>;
  is_process_part: Generated<boolean>;
  pickup_weekday: string | null;
  pickup_city: string | null;
  pickup_postcode: string | null;
  pickup_address: string | null;
  change_index: string | null;
  software_revision: string | null;
  hardware_revision: string | null;
  g_stand: string | null;
};

type PartUnitTable = OwnedRow & {
  part_no: string;
  unit: string;
  /** What one of it is of the part's own unit. */
  factor: string;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    part: PartTable;
    part_version: PartVersionTable;
    part_file: PartFileTable;
    part_unit: PartUnitTable;
    plant_supplier_part: PlantSupplierPartTable;
  }
}
