import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { differenceStatus } from '../contract/status.ts';
import { words as differenceWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

const ApproveDialog = lazy(async () => import('./approve-dialog.tsx'));

/** What may be done with a list: somebody who had no part in it approves or rejects it. */
export const useDifferenceActions = () => {
  const words = useWords(differenceWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const offered =
    (move: keyof typeof differenceStatus.moves, more: (list: Selected) => boolean = () => true) =>
    (list: Selected): boolean =>
      !isSupplier && can(differenceStatus, list.status, move) && more(list);
  const falls = (list: Selected): boolean => Number(list.falls) < 0;
  const approve = {
    label: words.actions.approve,
    call: calls.approvePriceDifference,
    look: 'primary',
    impossible: ({ own }: Selected) => (own === 'Y' ? screen.ownReview : undefined),
    success: screen.approved,
  } as const;
  return useVerbs<Selected>({
    words,
    refreshes,
    verbs: [
      verb({
        ...approve,
        offered: offered('approve', (list) => !falls(list)),
        input: () => ({ fallsBy: 'list' as const }),
        confirm: ({ gross, ...list }) => fill(screen.approveAsk, { ...list, gross: formatMoney(gross) }),
      }),
      verb({
        ...approve,
        offered: offered('approve', falls),
        dialog: ([list], close) => list && <ApproveDialog list={list} onClose={close} />,
      }),
      verb({
        label: words.actions.recalculate,
        call: calls.recalculatePriceDifference,
        offered: offered('recalculate'),
        look: 'seldom',
        success: screen.recalculated,
      }),
      verb({
        label: words.actions.reject,
        call: calls.rejectPriceDifference,
        offered: offered('reject'),
        look: 'danger',
        reason: {
          title: ({ number }) => fill(screen.rejectTitle, { number }),
          hint: screen.rejectHint,
        },
        success: screen.rejected,
      }),
    ],
  });
};
