import type { Generated } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Grain } from '../contract/grain.ts';
import type { MonthRule } from '../contract/month-rule.ts';
import type { ForecastStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    forecast_version: ForecastVersionTable;
    forecast_part: ForecastPartTable;
    forecast_bucket: ForecastBucketTable;
    forecast: ForecastTable;
    forecast_source: ForecastSourceTable;
    forecast_share: ForecastShareTable;
    forecast_material_demand: ForecastMaterialDemandTable;
  }
}

type ForecastVersionTable = OwnedRow & {
  plant_no: string;
  source: string;
  demand_type: string;
  number: string;
  due_on: Day;
  parts: number;
  published_at: Generated<string | null>;
  first_on: Generated<Day | null>;
  last_on: Generated<Day | null>;
  suppliers: Generated<number>;
  materials: Generated<number>;
  buckets: Generated<number>;
  taken_by: Generated<string>;
  month_rule: Generated<MonthRule>;
};

type ForecastSourceTable = OwnedRow & {
  plant_no: string;
  source: string;
  month_rule: MonthRule;
  answer_days: number;
  remind_days: number;
  lag_weeks: number;
  from_call_offs: Generated<boolean>;
};

type ForecastShareTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  version_id: string;
  source: string;
  demand_type: string;
  published_on: Day;
  month_rule: MonthRule;
  first_on: Day;
  last_on: Day;
  buckets: number;
};

type ForecastMaterialDemandTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  source: string;
  material_demand_id: string;
  part_no: string;
  changed_at: string;
  customer: string;
  supplier: string;
  supplier_part_no: string | null;
  global_asset_id: string | null;
  description: string;
};

type ForecastPartTable = OwnedRow & { plant_no: string; version_id: string; part: number; digest: string };

type ForecastBucketTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  version_id: string;
  part: number;
  part_no: string;
  unit: string;
  grain: Grain;
  starts_on: Day;
  last_on: Day;
  quantity: string;
  committed: Generated<string | null>;
  reason: Generated<string | null>;
};

type ForecastTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  number: string;
  version_id: string;
  source: string;
  demand_type: string;
  version_no: string;
  first_on: Day;
  last_on: Day;
  buckets: number;
  due_on: Day;
  status: Generated<ForecastStatus>;
  answered_late: Generated<boolean>;
  submitted_at: Generated<string | null>;
  submitted_by: Generated<string | null>;
  decided_at: Generated<string | null>;
  decided_by: Generated<string | null>;
  decision: Generated<string | null>;
};
