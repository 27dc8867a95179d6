import type { Generated } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { CapacityColour } from '../contract/load.ts';
import type { GroupStatus, SurveyStatus } from '../contract/status.ts';
import type { Subject } from '../contract/survey.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    capacity_group: CapacityGroupTable;
    capacity_group_series: CapacityGroupSeriesTable;
    capacity_group_link: CapacityGroupLinkTable;
    capacity_group_week: CapacityGroupWeekTable;
    capacity_survey: CapacitySurveyTable;
    capacity_survey_week: CapacitySurveyWeekTable;
    capacity_survey_draft: CapacitySurveyDraftTable;
  }
}

type CapacityGroupTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  number: string;
  name: string;
  unit: string;
  status: Generated<GroupStatus>;
};

type CapacityGroupSeriesTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  group_id: string;
  part_no: string;
  demand_type: string | null;
  load_factor: string | null;
};

type CapacityGroupLinkTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  group_id: string;
  linked_id: string;
};

type CapacityGroupWeekTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  group_id: string;
  monday: Day;
  actual: string | null;
  maximum: string | null;
  agreed: string | null;
  delta: string | null;
};

type CapacitySurveyTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  number: string;
  subject: Subject;
  part_no: string | null;
  group_id: string | null;
  unit: string;
  version_id: string;
  source: string;
  demand_type: string;
  version_no: string;
  first_monday: Day;
  last_monday: Day;
  due_on: Day;
  status: Generated<SurveyStatus>;
  answered_late: Generated<boolean>;
  colour: Generated<CapacityColour | null>;
  red_weeks: Generated<number>;
  first_red: Generated<Day | null>;
  reason: Generated<string | null>;
  solution: Generated<string | null>;
  planned_on: Generated<Day | null>;
  feedback: Generated<string | null>;
  city: Generated<string | null>;
  area: Generated<string | null>;
  address: Generated<string | null>;
  phone: Generated<string | null>;
  contact: Generated<string | null>;
  email: Generated<string | null>;
  key_material: Generated<string | null>;
  material_supplier: Generated<string | null>;
  material_duns: Generated<string | null>;
  material_days: Generated<number | null>;
  cycle_seconds: Generated<string | null>;
  shifts: Generated<number | null>;
  hours_per_shift: Generated<string | null>;
  break_minutes: Generated<number | null>;
  days_per_week: Generated<string | null>;
  allocation_percent: Generated<string | null>;
  machines: Generated<number | null>;
  parts_per_cycle: Generated<number | null>;
  oee_percent: Generated<string | null>;
  scrap_percent: Generated<string | null>;
  bottleneck: Generated<string | null>;
  ramp_up_weeks: Generated<number | null>;
  raise_weeks: Generated<number | null>;
  evidence: Generated<string[]>;
  submitted_at: Generated<string | null>;
  submitted_by: Generated<string | null>;
  decided_at: Generated<string | null>;
  decided_by: Generated<string | null>;
  decision: Generated<string | null>;
  done_at: Generated<string | null>;
  done_by: Generated<string | null>;
  reminded_for: Generated<Day | null>;
  measure_told_for: Generated<Day | null>;
};

type CapacitySurveyWeekTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  survey_id: string;
  monday: Day;
  demand: string;
  normal: Generated<string | null>;
  maximum: Generated<string | null>;
};

type CapacitySurveyDraftTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  survey_id: string;
  answer: unknown;
};
