import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

type PackagingTable = OwnedRow & {
  code: string;
  name_zh: string;
  name_en: string;
  kind: 'KLT' | 'GLT' | 'AUX';
  length_mm: number;
  width_mm: number;
  height_mm: number;
  tare_kg: string;
  load_kg: string;
  stack_factor: Generated<number>;
  ownership: 'buyer' | 'supplier' | 'pool' | 'one-way';
};

type PackagingAgreementTable = OwnedRow & {
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
    packaging_agreement: PackagingAgreementTable;
  }
}
