import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { stateRampHours } from '../contract/endpoints.ts';
import { words as planWords } from '../contract/words.en.ts';
import { refreshes, type SelectedPlan } from './selected-plan.ts';
import { screenWords } from './words.en.ts';

/** The supplier says when the truck may load; nothing typed takes it back. */
export default function RampDialog({ plan, onClose }: { plan: SelectedPlan; onClose: () => void }) {
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const { id, version, number, rampHours } = plan;
  return (
    <FormDialog
      title={fill(screen.rampTitle, { number })}
      call={stateRampHours}
      words={words}
      refreshes={refreshes}
      fixed={{ id, version }}
      initial={{ rampHours }}
      fields={[field.text('rampHours', { max: 11, span: 24 })]}
      submit={words.actions.stateRamp}
      success={screen.rampStated}
      onClose={onClose}
    />
  );
}
