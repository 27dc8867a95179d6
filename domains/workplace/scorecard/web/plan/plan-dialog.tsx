import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readKpiPlan, reportKpiPlan, submitKpiPlan } from '../../contract/plans.ts';
import { LONGEST_REASON } from '../../contract/templates.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import { planRefreshes } from '../refreshes.ts';
import { planWords } from './words.ts';
import { MeasuresInput } from './measures-input.tsx';

type Props = { id: string; version: number; reports: boolean; onClose: () => void };

const measuresInput = ({ value, onChange, disabled }: AnyControl) => (
  <MeasuresInput value={value} onChange={onChange} disabled={disabled} />
);

/** A plan to write, or to say what is done of it. */
export default function PlanDialog({ id, version, reports, onClose }: Props) {
  const words = useWords(scorecardWords);
  const plan = useWords(planWords);
  const { data } = useAnswer(readKpiPlan, { id });
  if (data === undefined) return null;
  const common = {
    words,
    width: 860,
    fixed: { id, version },
    refreshes: planRefreshes,
    onClose,
  };
  const measures = field.own('measures', measuresInput, { span: 24 });
  if (reports)
    return (
      <FormDialog
        {...common}
        title={words.actions.reportPlan}
        call={reportKpiPlan}
        initial={{ measures: data.measures }}
        fields={[measures]}
        submit={words.actions.reportPlan}
        success={plan.planReported}
      />
    );
  return (
    <FormDialog
      {...common}
      title={words.actions.submitPlan}
      call={submitKpiPlan}
      initial={{
        rootCause: data.rootCause ?? '',
        measures: data.measures,
        reviewOn: data.reviewOn ?? undefined,
        eightDNumber: data.eightDNumber ?? '',
      }}
      fields={[
        field.text('rootCause', { rows: 3, max: LONGEST_REASON, span: 24 }),
        measures,
        field.day('reviewOn', { span: 12, hint: plan.reviewHint }),
        field.text('eightDNumber', { max: 30, span: 12, hint: plan.eightDHint }),
      ]}
      submit={words.actions.submitPlan}
      success={plan.planSubmitted}
    />
  );
}
