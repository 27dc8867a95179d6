import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LONGEST_REMARK, PICKUP_REFUSE_REASON } from '../contract/answer.ts';
import { refusePickupPlan } from '../contract/endpoints.ts';
import { words as planWords } from '../contract/words.en.ts';
import { refreshes, type SelectedPlan } from './selected-plan.ts';
import { screenWords } from './words.en.ts';

/** The supplier refuses, with a reason of the dictionary. */
export default function RefuseDialog({ plan, onClose }: { plan: SelectedPlan; onClose: () => void }) {
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const { id, version, number } = plan;
  return (
    <FormDialog
      title={fill(screen.refuseTitle, { number })}
      call={refusePickupPlan}
      words={words}
      refreshes={refreshes}
      fixed={{ id, version }}
      fields={[
        field.dict('reason', PICKUP_REFUSE_REASON),
        field.text('remark', { rows: 2, max: LONGEST_REMARK, span: 24 }),
      ]}
      submit={words.actions.refuse}
      success={screen.refused}
      onClose={onClose}
    />
  );
}
