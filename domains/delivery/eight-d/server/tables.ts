import type { Generated } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { DayKind } from '../contract/clock.ts';
import type { AnyContent } from '../contract/content/shapes.ts';
import type { sides, turnEnds } from '../contract/fields.ts';
import type { Severity, Stage } from '../contract/stages.ts';
import type { EightDStatus, StageStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    eight_d: EightDTable;
    eight_d_stage: EightDStageTable;
    eight_d_turn: EightDTurnTable;
    eight_d_clock: EightDClockTable;
  }
}

type OfSupplier = OwnedRow & { plant_no: string; supplier_code: string };

type EightDTable = OfSupplier & {
  number: string;
  status: Generated<EightDStatus>;
  stage: Generated<Stage>;
  severity: Severity;
  part_no: string;
  order_number: string | null;
  complaint: string;
  complaint_date: Day;
  customer_complaint_id: string | null;
  customer_contact: string;
  opened_by: Defaulted<string>;
  deviation_ids: Generated<string[]>;
  deviation_numbers: Generated<string[]>;
  reference_id: Generated<string | null>;
  cause_codes: Generated<string[]>;
  repeat_months: number;
  counting: DayKind;
  decide_days: number;
  rework_days: number;
  due_on: Day | null;
  waits_since: string | null;
  overdue_told_at: Generated<string | null>;
  closed_at: Generated<string | null>;
  closed_by: Generated<string | null>;
  cancelled_at: Generated<string | null>;
  cancelled_by: Generated<string | null>;
  cancel_reason: Generated<string | null>;
};

type EightDStageTable = OfSupplier & {
  eight_d_id: string;
  stage: Stage;
  status: Generated<StageStatus>;
  due_on: Day;
  content: AnyContent;
  files: Generated<string[]>;
  submitted_content: Generated<AnyContent | null>;
  submitted_files: Generated<string[]>;
  submitted_at: Generated<string | null>;
  submitted_by: Generated<string | null>;
  decided_at: Generated<string | null>;
  decided_by: Generated<string | null>;
  reason: Generated<string | null>;
  submitted_late: Generated<boolean>;
  overdue_told_at: Generated<string | null>;
};

type EightDTurnTable = OfSupplier & {
  eight_d_id: string;
  stage: Stage;
  side: (typeof sides)[number];
  began_at: Generated<string>;
  ended_at: Generated<string | null>;
  ended_as: Generated<(typeof turnEnds)[number] | null>;
  ended_by: Generated<string | null>;
  reason: Generated<string | null>;
};

type EightDClockTable = OwnedRow & {
  plant_no: string;
  severity: Severity;
  counting: DayKind;
  d13_days: number;
  d4_days: number;
  d56_days: number;
  d7_days: number;
  d8_days: number;
  decide_days: number;
  rework_days: number;
  repeat_months: number;
};
