import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { EnteredIndicator } from '../contract/entry/entered.ts';
import type { EntrySource } from '../contract/entry/entries.ts';
import type { Exclusion, IndicatorKey, LotKind, Target, Verdict } from '../contract/indicators.ts';
import type { Measure, PlanCause } from '../contract/plans.ts';
import type { ScoreFigures } from '../contract/scoring/figures.ts';
import type {
  Cause,
  DisputeStatus,
  origins,
  PlanStatus,
  ScoreStatus,
  TemplateStatus,
} from '../contract/status.ts';
import type { Span } from '../contract/scoring/periods.ts';
import type { Rules } from '../contract/template.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    kpi_template: KpiTemplateTable;
    kpi_score: KpiScoreTable;
    kpi_lot: KpiLotTable;
    kpi_dispute: KpiDisputeTable;
    kpi_period_peers: KpiPeriodPeersTable;
    kpi_remark: KpiRemarkTable;
    kpi_entry: KpiEntryTable;
    kpi_plan: KpiPlanTable;
  }
}

type KpiTemplateTable = OwnedRow & {
  number: string;
  target: Target;
  status: Generated<TemplateStatus>;
  origin: Defaulted<(typeof origins)[number]>;
  valid_from: Day;
  rules: Rules;
  reason: string | null;
  proposed_by: Defaulted<string>;
  /** The number of whoever proposed it; `proposed_by` is his name. */
  proposed_by_no: Defaulted<string>;
  decided_by: Generated<string | null>;
  decided_by_no: Generated<string | null>;
  decided_at: Generated<string | null>;
  decision: Generated<string | null>;
};

type Owner = { plant_no: string; supplier_code: string | null; forwarder_code: string | null };

type KpiScoreTable = OwnedRow &
  Owner & {
    party_code: GeneratedAlways<string>;
    target: Target;
    number: string;
    edition: Defaulted<number>;
    period: string;
    status: Generated<ScoreStatus>;
    cause: Defaulted<Cause>;
    reason: string | null;
    previous_id: string | null;
    template_id: string;
    template_number: string;
    zone: string;
    counted_at: Generated<string>;
    total: string | null;
    band: string | null;
    counted: Generated<number>;
    excluded: Generated<number>;
    figures: Generated<ScoreFigures>;
    peers: ColumnType<Peers | null, Peers | null, Peers | null>;
    published_at: string | null;
    published_by: string | null;
    dispute_by: Day | null;
    closed_at: Generated<string | null>;
    closed_by: Generated<string | null>;
  };
export type Peers = { count: number; low: string; middle: string; high: string };

type KpiRemarkTable = {
  tenant_id: Defaulted<number>;
  id: GeneratedAlways<string>;
  plant_no: string;
  supplier_code: string;
  score_number: string;
  period: string;
  document: string;
  at: Defaulted<string>;
};

type KpiEntryTable = OwnedRow & {
  plant_no: string;
  period: string;
  target: Target;
  party_code: string;
  supplier_code: GeneratedAlways<string | null>;
  forwarder_code: GeneratedAlways<string | null>;
  indicator: EnteredIndicator;
  rated_points: string | null;
  stated_total: string | null;
  stated_bad: string | null;
  remark: string;
  proof: string | null;
  /** Files of settings that show it. */
  evidence: Generated<string[]>;
  entered_by: Defaulted<string>;
  /** The number of whoever entered it; `entered_by` is his name. */
  entered_by_no: Defaulted<string>;
  entry_source: Defaulted<EntrySource>;
  rater: Defaulted<string>;
};

type KpiPlanTable = OwnedRow &
  Owner & {
    party_code: GeneratedAlways<string>;
    number: string;
    status: Generated<PlanStatus>;
    score_id: string;
    score_number: string;
    period: string;
    points: string | null;
    band: string | null;
    plan_cause: PlanCause;
    due_on: Day;
    root_cause: Generated<string | null>;
    /** Written as text: the driver makes an array of a list. */
    measures: ColumnType<readonly Measure[], string | undefined, string>;
    review_on: Generated<Day | null>;
    eight_d_number: Generated<string | null>;
    submitted_at: Generated<string | null>;
    submitted_by: Generated<string | null>;
    decided_at: Generated<string | null>;
    decided_by: Generated<string | null>;
    decision: Generated<string | null>;
    back_number: Generated<string | null>;
  };

type KpiPeriodPeersTable = {
  tenant_id: Defaulted<number>;
  plant_no: string;
  target: Target;
  span: Span;
  month: string;
  peers: Peers | null;
};

type KpiLotTable = Owner & {
  tenant_id: Defaulted<number>;
  id: GeneratedAlways<string>;
  score_id: string;
  indicator: IndicatorKey;
  lot_kind: LotKind;
  source_id: string;
  share_no: Defaulted<number>;
  document: string;
  part_no: string | null;
  unit: string | null;
  due_on: Day;
  quantity: string | null;
  in_window: string | null;
  came: string | null;
  came_at: string | null;
  days_late: number | null;
  verdict: Verdict;
  reason: Exclusion | null;
  due: string;
  kept: string;
};

type KpiDisputeTable = OwnedRow &
  Owner & {
    party_code: GeneratedAlways<string>;
    number: string;
    status: Generated<DisputeStatus>;
    score_number: string;
    score_id: string;
    period: string;
    indicator: IndicatorKey;
    lot_id: string;
    lot_kind: LotKind;
    source_id: string;
    share_no: number;
    document: string;
    part_no: string | null;
    verdict: Verdict;
    reason: string;
    evidence: Generated<string[]>;
    raised_by: Defaulted<string>;
    due_on: Day;
    decided_at: Generated<string | null>;
    decided_by: Generated<string | null>;
    decision: Generated<string | null>;
    new_score_id: Generated<string | null>;
    overdue_told_at: Generated<string | null>;
  };
