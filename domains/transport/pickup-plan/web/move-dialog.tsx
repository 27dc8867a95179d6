import { useState, type ComponentProps } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DayInput } from '@portal/platform/web/form/inputs/day-inputs.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { movePickupPlan, previewPickupMove } from '../contract/endpoints.ts';
import { words as planWords } from '../contract/words.en.ts';
import { MoveCosts } from './move-costs.tsx';
import { refreshes, type SelectedPlan } from './selected-plan.ts';
import { screenWords } from './words.en.ts';

/** Another day, on a truck of its own; what it costs is said while the day is being selected. */
export default function MoveDialog({ plan, onClose }: { plan: SelectedPlan; onClose: () => void }) {
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const [day, setDay] = useState<string>();
  return (
    <FormDialog
      title={fill(screen.moveTitle, { number: plan.number })}
      call={movePickupPlan}
      words={words}
      refreshes={refreshes}
      onClose={onClose}
      fixed={{ id: plan.id, version: plan.version }}
      before={<p>{screen.moveHint}</p>}
      fields={[dayField(setDay)]}
      submit={words.actions.move}
      success={screen.moved}
    >
      {day !== undefined && <Cost id={plan.id} pickupOn={day} />}
    </FormDialog>
  );
}

/** The day, known as soon as it is selected. */
const dayField = (onDay: (day: string | undefined) => void) =>
  field.own(
    'pickupOn',
    (control) => (
      <DayInput
        {...(control as ComponentProps<typeof DayInput>)}
        onChange={(selected) => {
          control.onChange?.(selected);
          onDay(selected ?? undefined);
        }}
      />
    ),
    { span: 12 },
  );

const Cost = ({ id, pickupOn }: { id: string; pickupOn: string }) => {
  const { data } = useAnswer(previewPickupMove, { id, pickupOn }, { quiet: true });
  return data ? <MoveCosts cost={data} /> : null;
};
