import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

type PackagingTable = OwnedRow & {
  code: string;
  name_zh: string;
  name_en: string;
  kind: 'KLT' | 'GLT' | 'AUX' | 'CON';
  length_mm: number;
  width_mm: number;
  height_mm: number;
  tare_kg: string;
  load_kg: string;
  stack_factor: Generated<number>;
  ownership: 'buyer' | 'supplier' | 'pool' | 'one-way';
  active: Generated<boolean>;
  mode: Generated<'normal' | 'group' | 'cycle' | 'one-time'>;
  usage: Generated<'parts' | 'unit' | 'cover' | 'layer' | 'protection' | 'securing'>;
  texture: Generated<'plastic' | 'steel' | 'wood' | 'cardboard' | 'foam' | 'film' | 'textile'>;
  role: Generated<'main' | 'attached'>;
  turnover: Generated<'internal' | 'external'>;
  empty_pack_code: string | null;
  inner_length_mm: number | null;
  inner_width_mm: number | null;
  inner_height_mm: number | null;
  pallet_length_mm: number | null;
  pallet_width_mm: number | null;
  pallet_height_mm: number | null;
  cover_length_mm: number | null;
  cover_width_mm: number | null;
  cover_height_mm: number | null;
  folds: Generated<boolean>;
  folded_height_mm: number | null;
  nests: Generated<boolean>;
  bundle_units: number | null;
  picture_id: string | null;
  set_lines: Generated<string>;
};

type PackagingSetLineTable = OwnedRow & {
  packaging_id: string;
  part_code: string;
  role: 'main' | 'attached';
  quantity: number;
};

type PackagingAgreementTable = OwnedRow & {
  /** Set by the database: the same for all versions. */
  agreement_no: Generated<string>;
  plant_no: string;
  supplier_code: string;
  part_no: string;
  effective_from: string;
  inner_code: string;
  quantity_per_inner: string;
  outer_code: string;
  inner_per_layer: number;
  layers: number;
  auxiliary_code: string | null;
  auxiliary_per_outer: Generated<number>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    packaging: PackagingTable;
    packaging_set_line: PackagingSetLineTable;
    packaging_agreement: PackagingAgreementTable;
  }
}
