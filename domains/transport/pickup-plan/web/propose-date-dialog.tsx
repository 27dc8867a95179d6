import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LONGEST_REMARK } from '../contract/answer.ts';
import { proposePickupDate } from '../contract/endpoints.ts';
import { words as planWords } from '../contract/words.en.ts';
import { refreshes, type SelectedPlan } from './selected-plan.ts';
import { screenWords } from './words.en.ts';

/** The supplier proposes another day. */
export default function ProposeDateDialog({ plan, onClose }: { plan: SelectedPlan; onClose: () => void }) {
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const { id, version, number } = plan;
  return (
    <FormDialog
      title={screen.dateTitle}
      call={proposePickupDate}
      words={words}
      refreshes={refreshes}
      fixed={{ id, version }}
      before={<p>{fill(screen.one, { number })}</p>}
      fields={[field.day('proposedOn'), field.text('remark', { rows: 2, max: LONGEST_REMARK, span: 24 })]}
      submit={words.actions.proposeDate}
      success={screen.dateSent}
      onClose={onClose}
    />
  );
}
