import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { stages } from '../contract/stages.ts';
import { eightDStatus } from '../contract/status.ts';

/** A stage of an 8D report that its supplier was to hand in by a day. */
export type StageDue = {
  readonly report_id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly part_no: string;
  readonly place: number;
  readonly due_on: Day;
  readonly submitted_at: string | null;
  readonly is_late: boolean | null;
  /** The plant gave the report up before anything was handed in. */
  readonly is_void: boolean;
};

/** SQL, a table expression of `StageDue`: stages due between two days. */
export const stagesDue = (
  { scope }: Pick<Reader, 'scope'>,
  { from, to }: { readonly from: Day; readonly to: Day },
): RawBuilder<StageDue> => sql<StageDue>`(
  select report.id as report_id, report.number, report.supplier_code, report.part_no, array_position(${[...stages]}::text[], stage.stage) as place, stage.due_on, stage.submitted_at,
    case when stage.submitted_at is not null then stage.submitted_late end as is_late, stage.submitted_at is null and ${inStates('report.status', [CANCELLED])} as is_void
  from eight_d_stage as stage join eight_d as report on report.tenant_id = stage.tenant_id and report.id = stage.eight_d_id
  where ${ownRows(scope, 'eight_d_stage', 'stage')} and stage.due_on between ${from}::date and ${to}::date
)`;
const CANCELLED = eightDStatus.moves.cancel.to;
