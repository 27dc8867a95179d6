import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  acceptPickupPlans,
  closePickupPlan,
  confirmPickupDate,
  lockPickupPlans,
  movePickupPlan,
  proposePickupDate,
  refusePickupDate,
  refusePickupPlan,
  writePickupNotes,
  writePickupOrder,
} from '../contract/endpoints.ts';
import { hasNotes, isCarriedOn, pickupPlanStatus } from '../contract/status.ts';
import { words as planWords } from '../contract/words.en.ts';
import { refreshes, type AskedVerb, type ChosenPlan } from './chosen-plan.ts';
import { screenWords } from './words.en.ts';

const PlanDialog = lazy(() => import('./plan-dialogs.tsx'));

/** What the reader may do: the supplier answers and carries on, the planner answers dates, moves, locks and closes. */
export const usePlanActions = () => {
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const party = useSession((now) => now.user?.party);
  const [asked, setAsked] = useState<{ verb: AskedVerb; plan: ChosenPlan }>();
  const accept = useCall(acceptPickupPlans, { success: screen.accepted, refreshes });
  const confirm = useCall(confirmPickupDate, { success: screen.confirmed, refreshes });
  const lock = useCall(lockPickupPlans, { refreshes });
  const notes = useCall(writePickupNotes, { success: screen.notesWritten, refreshes });
  const order = useCall(writePickupOrder, { success: screen.orderWritten, refreshes });

  const acceptAll = (rows: readonly ChosenPlan[]) => async () =>
    accept.run({ lines: rows.map(({ id, version }) => ({ id, version })) });
  const ofSupplier = (plan: ChosenPlan): Action[] => [
    ...(can(pickupPlanStatus, plan.status, 'accept')
      ? [
          {
            label: words.actions.accept,
            needs: acceptPickupPlans.needs,
            primary: true,
            confirm: screen.acceptAsk,
            run: acceptAll([plan]),
          },
          {
            label: words.actions.proposeDate,
            needs: proposePickupDate.needs,
            run: () => setAsked({ verb: 'proposeDate', plan }),
          },
          {
            label: words.actions.refuse,
            needs: refusePickupPlan.needs,
            danger: true,
            run: () => setAsked({ verb: 'refuse', plan }),
          },
        ]
      : []),
    ...(can(pickupPlanStatus, plan.status, 'writeNotes') && !isCarriedOn(plan.handleType)
      ? [
          {
            label: words.actions.writeNotes,
            needs: writePickupNotes.needs,
            primary: true,
            confirm: screen.notesAsk,
            run: async () => notes.run({ id: plan.id, version: plan.version }),
          },
        ]
      : []),
    ...(hasNotes(plan.handleType)
      ? [
          {
            label: words.actions.writeOrder,
            needs: writePickupOrder.needs,
            primary: true,
            confirm: screen.orderAsk,
            run: async () => {
              const written = await order.run({ id: plan.id, version: plan.version });
              if (written) go(`/transport/transport-detail?id=${written.id}`);
            },
          },
        ]
      : []),
  ];
  const ofPlanner = (plan: ChosenPlan): Action[] => {
    const free = can(pickupPlanStatus, plan.status, 'move') && !isCarriedOn(plan.handleType);
    return [
      ...(can(pickupPlanStatus, plan.status, 'confirmDate')
        ? [
            {
              label: words.actions.confirmDate,
              needs: confirmPickupDate.needs,
              primary: true,
              confirm: fill(screen.confirmAsk, { day: formatDay(plan.proposedOn ?? '') }),
              run: async () => confirm.run({ id: plan.id, version: plan.version }),
            },
            {
              label: words.actions.refuseDate,
              needs: refusePickupDate.needs,
              danger: true,
              run: () => setAsked({ verb: 'refuseDate', plan }),
            },
          ]
        : []),
      ...(free && !plan.locked
        ? [
            {
              label: words.actions.move,
              needs: movePickupPlan.needs,
              run: () => setAsked({ verb: 'move', plan }),
            },
          ]
        : []),
      ...(free
        ? [
            {
              label: plan.locked ? words.actions.unlock : words.actions.lock,
              needs: lockPickupPlans.needs,
              run: async () =>
                lock.run({
                  lines: [{ id: plan.id, version: plan.version }],
                  locked: plan.locked ? 'N' : 'Y',
                }),
            },
          ]
        : []),
      ...(free && !plan.locked
        ? [
            {
              label: words.actions.close,
              needs: closePickupPlan.needs,
              danger: true,
              run: () => setAsked({ verb: 'close', plan }),
            },
          ]
        : []),
    ];
  };
  const waiting = (rows: readonly ChosenPlan[]) =>
    rows.filter(({ status }) => can(pickupPlanStatus, status, 'accept'));
  return {
    ofOne: (plan: ChosenPlan): Action[] =>
      party === 'supplier' ? ofSupplier(plan) : party === 'forwarder' ? [] : ofPlanner(plan),
    ofMany: (rows: readonly ChosenPlan[]): Action[] =>
      party === 'supplier'
        ? [
            {
              label: words.actions.accept,
              needs: acceptPickupPlans.needs,
              bulk: true,
              confirm: screen.acceptAsk,
              run: acceptAll(waiting(rows)),
              ...(rows.length > 0 && waiting(rows).length === 0 && { impossible: screen.noneNew }),
            },
          ]
        : [],
    dialogs: asked && (
      <Suspense>
        <PlanDialog {...asked} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  };
};
