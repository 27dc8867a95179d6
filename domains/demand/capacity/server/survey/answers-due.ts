import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { NEW } from '../../contract/status.ts';

/** A survey that its supplier was to answer by a day. */
export type SurveyDue = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly part_no: string | null;
  readonly due_on: Day;
  readonly submitted_at: string | null;
  /** Marked late for ever; null: not answered. */
  readonly is_late: boolean | null;
};

/** SQL, a table expression of `SurveyDue`: surveys that were sent and due between two days. */
export const surveysDue = (
  { scope }: Pick<Reader, 'scope'>,
  { from, to }: { readonly from: Day; readonly to: Day },
): RawBuilder<SurveyDue> => sql<SurveyDue>`(
  select survey.id, survey.number, survey.supplier_code, survey.part_no, survey.due_on, survey.submitted_at,
    case when survey.submitted_at is not null then survey.answered_late end as is_late
  from capacity_survey as survey where ${ownRows(scope, 'capacity_survey', 'survey')} and not ${inStates('survey.status', [NEW])}
    and survey.due_on between ${from}::date and ${to}::date
)`;
