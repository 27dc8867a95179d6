import { lazy, Suspense } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../../contract/plans.ts';
import { planStatus, type PlanStatus } from '../../contract/status.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import { planRefreshes } from '../refreshes.ts';
import { planWords } from './words.ts';

const PlanDialog = lazy(async () => import('./plan-dialog.tsx'));

type Row = {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly status: PlanStatus;
};

/** Its party writes a plan and reports on it; the plant reviews it. */
export const usePlanActions = () => {
  const words = useWords(scorecardWords);
  const plan = useWords(planWords);
  const isPlant = useSession((now) => now.user?.party !== 'supplier' && now.user?.party !== 'forwarder');
  const offered =
    (move: keyof typeof planStatus.moves, byPlant: boolean) =>
    ({ status }: Row): boolean =>
      byPlant === isPlant && can(planStatus, status, move);
  const reasonOf = (action: string) => ({
    title: ({ number }: Row) => fill(plan.planTitle, { number }) + ' · ' + action,
    label: words.fields.decision,
  });
  const dialogOf = (reports: boolean) => {
    const PlanRow = ([row]: readonly Row[], close: () => void) => (
      <Suspense>
        <PlanDialog id={row!.id} version={row!.version} reports={reports} onClose={close} />
      </Suspense>
    );
    return PlanRow;
  };
  return {
    ...useVerbs<Row>({
      words,
      refreshes: planRefreshes,
      verbs: [
        verb({
          label: words.actions.submitPlan,
          call: calls.submitKpiPlan,
          offered: offered('submit', false),
          look: 'primary',
          dialog: dialogOf(false),
        }),
        verb({
          label: words.actions.reportPlan,
          call: calls.reportKpiPlan,
          offered: offered('report', false),
          look: 'primary',
          dialog: dialogOf(true),
        }),
        verb({
          label: words.actions.acceptPlan,
          call: calls.acceptKpiPlan,
          offered: offered('accept', true),
          look: 'primary',
          reason: reasonOf(words.actions.acceptPlan),
          success: plan.planReviewed,
        }),
        verb({
          label: words.actions.closePlan,
          call: calls.closeKpiPlan,
          offered: offered('close', true),
          reason: reasonOf(words.actions.closePlan),
          success: plan.planReviewed,
        }),
        verb({
          label: words.actions.returnPlan,
          call: calls.returnKpiPlan,
          offered: offered('return', true),
          look: 'danger',
          reason: reasonOf(words.actions.returnPlan),
          success: plan.planReviewed,
        }),
        verb({
          label: words.actions.cancelPlan,
          call: calls.cancelKpiPlan,
          offered: offered('cancel', true),
          look: 'danger',
          reason: reasonOf(words.actions.cancelPlan),
          success: plan.planReviewed,
        }),
      ],
    }),
    isPlant,
  };
};
