import { lazy } from 'react';
import { can, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb, type AnyVerb } from '@portal/platform/web/document/use-verbs.tsx';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { hasNotes, isCarriedOn, isFixed, pickupPlanStatus } from '../contract/status.ts';
import { words as planWords } from '../contract/words.en.ts';
import { refreshes, type SelectedPlan } from './selected-plan.ts';
import { screenWords } from './words.en.ts';

const ProposeDateDialog = lazy(async () => import('./propose-date-dialog.tsx'));
const RampDialog = lazy(async () => import('./ramp-dialog.tsx'));
const RefuseDialog = lazy(async () => import('./refuse-dialog.tsx'));
const MoveDialog = lazy(async () => import('./move-dialog.tsx'));

const allows =
  (name: VerbOf<typeof pickupPlanStatus>) =>
  ({ status }: SelectedPlan): boolean =>
    can(pickupPlanStatus, status, name);
const isFree = (plan: SelectedPlan): boolean => allows('move')(plan) && !isFixed(plan);

/** What the reader may do: the supplier answers and carries on, the planner answers dates, moves, locks and closes. */
export const usePlanActions = () => {
  const words = useWords(planWords);
  const party = useSession((now) => now.user?.party);
  const ofSupplier = useSupplierVerbs();
  const ofPlanner = usePlannerVerbs();
  return useVerbs<SelectedPlan>({
    words,
    refreshes,
    verbs: party === 'supplier' ? ofSupplier : party === 'forwarder' ? [] : ofPlanner,
  });
};

const useSupplierVerbs = (): AnyVerb<SelectedPlan>[] => {
  const { actions } = useWords(planWords);
  const screen = useWords(screenWords);
  const go = useGo();
  return [
    verb({
      label: actions.accept,
      call: calls.acceptPickupPlans,
      offered: allows('accept'),
      look: 'primary',
      takesLines: true,
      many: { none: screen.noneNew },
      confirm: screen.acceptAsk,
      success: screen.accepted,
    }),
    verb({
      label: actions.proposeDate,
      call: calls.proposePickupDate,
      offered: allows('proposeDate'),
      dialog: ([plan], onClose) => <ProposeDateDialog plan={plan!} onClose={onClose} />,
    }),
    verb({
      label: actions.stateRamp,
      call: calls.stateRampHours,
      offered: allows('stateRamp'),
      dialog: ([plan], onClose) => <RampDialog plan={plan!} onClose={onClose} />,
    }),
    verb({
      label: actions.refuse,
      call: calls.refusePickupPlan,
      offered: allows('refuse'),
      look: 'danger',
      dialog: ([plan], onClose) => <RefuseDialog plan={plan!} onClose={onClose} />,
    }),
    verb({
      label: actions.writeNotes,
      call: calls.writePickupNotes,
      offered: (plan) => allows('writeNotes')(plan) && !isCarriedOn(plan.handleType),
      look: 'primary',
      confirm: screen.notesAsk,
      success: screen.notesWritten,
    }),
    verb({
      label: actions.writeOrder,
      call: calls.writePickupOrder,
      offered: (plan) => allows('writeOrder')(plan) && hasNotes(plan.handleType),
      look: 'primary',
      confirm: screen.orderAsk,
      success: screen.orderWritten,
      onDone: ({ id }) => go(`/transport/transport-detail?id=${id}`),
    }),
  ];
};

const usePlannerVerbs = (): AnyVerb<SelectedPlan>[] => {
  const { actions } = useWords(planWords);
  const screen = useWords(screenWords);
  const lock = (name: 'lock' | 'unlock') =>
    verb<SelectedPlan, typeof calls.lockPickupPlans>({
      label: actions[name],
      call: calls.lockPickupPlans,
      offered: (plan) =>
        allows('lock')(plan) && !isCarriedOn(plan.handleType) && plan.locked === (name === 'unlock'),
      takesLines: true,
      input: () => ({ locked: name === 'lock' ? 'Y' : 'N' }),
    });
  return [
    verb({
      label: actions.confirmDate,
      call: calls.confirmPickupDate,
      offered: allows('confirmDate'),
      look: 'primary',
      confirm: ({ proposedOn }) => fill(screen.confirmAsk, { day: formatDay(proposedOn ?? '') }),
      success: screen.confirmed,
    }),
    verb({
      label: actions.refuseDate,
      call: calls.refusePickupDate,
      offered: allows('refuseDate'),
      look: 'danger',
      reason: { title: ({ number }) => fill(screen.refuseDateTitle, { number }) },
      success: screen.refused,
    }),
    verb({
      label: actions.move,
      call: calls.movePickupPlan,
      offered: isFree,
      dialog: ([plan], onClose) => <MoveDialog plan={plan!} onClose={onClose} />,
    }),
    lock('lock'),
    lock('unlock'),
    verb({
      label: actions.close,
      call: calls.closePickupPlan,
      offered: isFree,
      look: 'danger',
      reason: { title: ({ number }) => fill(screen.closeTitle, { number }) },
      success: screen.closed,
    }),
  ];
};
