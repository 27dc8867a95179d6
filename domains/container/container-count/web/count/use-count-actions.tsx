import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { ContainerCount } from '../../contract/count-fields.ts';
import { countStatus } from '../../contract/count-status.ts';
import * as calls from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { countRefreshes } from '../addresses.ts';
import { screenWords } from '../words.en.ts';

const ApproveDialog = lazy(async () => import('./approve-dialog.tsx'));

/** What the reader may do with a count: who counts submits or cancels it, the plant approves or returns it. */
export const useCountActions = () => {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const isPlant = !useSession(({ user }) => user?.party === 'supplier' || user?.party === 'forwarder');
  return useVerbs<ContainerCount>({
    words,
    refreshes: countRefreshes,
    verbs: [
      verb({
        label: words.actions.submit,
        call: calls.submitContainerCount,
        offered: ({ status }) => can(countStatus, status, 'submit'),
        look: 'primary',
        confirm: screen.submitAsk,
        success: screen.submitted,
      }),
      verb({
        label: words.actions.cancel,
        call: calls.cancelContainerCount,
        offered: ({ status }) => can(countStatus, status, 'cancel'),
        look: 'danger',
        confirm: screen.cancelAsk,
        success: screen.done,
      }),
      verb({
        label: words.actions.approve,
        call: calls.approveContainerCount,
        offered: ({ status }) => isPlant && can(countStatus, status, 'approve'),
        look: 'primary',
        impossible: ({ tookPart }) => (tookPart === 'Y' ? screen.ownCount : undefined),
        dialog: ([count], onClose) => <ApproveDialog count={count!} onClose={onClose} />,
      }),
      verb({
        label: words.actions.return,
        call: calls.returnContainerCount,
        offered: ({ status }) => isPlant && can(countStatus, status, 'return'),
        look: 'danger',
        reason: { title: ({ number }) => `${words.actions.return} ${number}` },
        success: screen.returned,
      }),
    ],
  });
};
