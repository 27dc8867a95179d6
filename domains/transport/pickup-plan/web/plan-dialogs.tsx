import { useState, type ComponentProps } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DayInput } from '@portal/platform/web/form/inputs/day-inputs.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import {
  closePickupPlan,
  movePickupPlan,
  previewPickupMove,
  proposePickupDate,
  refusePickupDate,
  refusePickupPlan,
} from '../contract/endpoints.ts';
import { LONGEST_REMARK, PICKUP_REFUSE_REASON } from '../contract/fields.ts';
import { words as planWords } from '../contract/words.en.ts';
import { MoveCosts } from './move-costs.tsx';
import { refreshes, type AskedVerb, type ChosenPlan } from './chosen-plan.ts';
import { screenWords } from './words.en.ts';

type Props = { verb: AskedVerb; plan: ChosenPlan; onClose: () => void };

/** What a plan's action asks before it is done. */
export default function PlanDialog({ verb, plan, onClose }: Props) {
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const common = { words, refreshes, onClose, fixed: { id: plan.id, version: plan.version } };
  const { number } = plan;
  if (verb === 'move') return <MoveDialog plan={plan} onClose={onClose} />;
  if (verb === 'proposeDate')
    return (
      <FormDialog
        {...common}
        title={screen.dateTitle}
        call={proposePickupDate}
        before={<p>{fill(screen.one, { number })}</p>}
        fields={[field.day('proposedOn'), field.text('remark', { rows: 2, max: LONGEST_REMARK, span: 24 })]}
        submit={words.actions.proposeDate}
        success={screen.dateAsked}
      />
    );
  if (verb === 'refuse')
    return (
      <FormDialog
        {...common}
        title={fill(screen.refuseTitle, { number })}
        call={refusePickupPlan}
        fields={[
          field.dict('reason', PICKUP_REFUSE_REASON),
          field.text('remark', { rows: 2, max: LONGEST_REMARK, span: 24 }),
        ]}
        submit={words.actions.refuse}
        success={screen.refused}
      />
    );
  if (verb === 'refuseDate')
    return (
      <ReasonDialog
        {...common}
        title={fill(screen.refuseDateTitle, { number })}
        call={refusePickupDate}
        submit={words.actions.refuseDate}
        success={screen.refused}
      />
    );
  return (
    <ReasonDialog
      {...common}
      title={fill(screen.closeTitle, { number })}
      call={closePickupPlan}
      submit={words.actions.close}
      success={screen.closed}
    />
  );
}

/** Another day, on a truck of its own; what it costs is said while the day is chosen. */
const MoveDialog = ({ plan, onClose }: Omit<Props, 'verb'>) => {
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
};

/** The day, told while it is chosen: what the move costs is said before it is made. */
const dayField = (onDay: (day: string | undefined) => void) =>
  field.own(
    'pickupOn',
    (control) => (
      <DayInput
        {...(control as ComponentProps<typeof DayInput>)}
        onChange={(chosen) => {
          control.onChange?.(chosen);
          onDay(chosen ?? undefined);
        }}
      />
    ),
    { span: 12 },
  );

const Cost = ({ id, pickupOn }: { id: string; pickupOn: string }) => {
  const { data } = useAnswer(previewPickupMove, { id, pickupOn }, { quiet: true });
  return data ? <MoveCosts cost={data} /> : null;
};
