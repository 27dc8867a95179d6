import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { supplementTypes } from '../contract/content.ts';
import type { InstructionStatus } from '../contract/status.ts';

type InstructionTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  part_no: string;
  number: string;
  edition: Generated<number>;
  root_id: string | null;
  status: Generated<InstructionStatus>;
  effective_on: string;
  expires_on: string | null;
  planner: string | null;
  remark: string | null;
  supplement_type: (typeof supplementTypes)[number] | null;
  distance_km: number | null;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  part_weight_kg: string | null;
  part_length_mm: number | null;
  part_width_mm: number | null;
  part_height_mm: number | null;
  inner_code: string | null;
  quantity_per_inner: string | null;
  outer_code: string | null;
  inner_per_layer: number | null;
  layers: number | null;
  auxiliary_code: string | null;
  auxiliary_per_outer: number | null;
  stack: number | null;
  bundle_units: number | null;
  protection: string | null;
  refuse_reason: string | null;
  withdraw_reason: string | null;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
  sent_at: string | null;
  submitted_at: string | null;
  submitted_by: string | null;
  decided_at: string | null;
  decided_by: string | null;
};

type StepTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  instruction_id: string;
  position: number;
  text: string | null;
  picture_id: string | null;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    packaging_instruction: InstructionTable;
    packaging_instruction_step: StepTable;
  }
}
