import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import * as calls from '../contract/endpoints.ts';
import { toleranceStatus, type ToleranceStatus } from '../contract/status.ts';
import { words as toleranceWords } from '../contract/words.en.ts';
import { toleranceRefreshes } from './addresses.ts';
import { screenWords } from './words.en.ts';

type Row = {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly status: ToleranceStatus;
  readonly own: 'Y' | 'N';
};

/** What may be done with a version: whoever proposed it withdraws it, somebody else approves it or sends it back. */
export const useToleranceActions = () => {
  const words = useWords(toleranceWords);
  const screen = useWords(screenWords);
  const offered =
    (move: keyof typeof toleranceStatus.moves) =>
    ({ status }: Row): boolean =>
      can(toleranceStatus, status, move);
  const impossible = ({ own }: Row) => (own === 'Y' ? screen.ownProposal : undefined);
  return useVerbs<Row>({
    words,
    refreshes: toleranceRefreshes,
    verbs: [
      verb({
        label: words.actions.approve,
        call: calls.approveTolerance,
        offered: offered('approve'),
        look: 'primary',
        impossible,
        confirm: ({ number }) => fill(screen.approveAsk, { number }),
        success: screen.approved,
      }),
      verb({
        label: words.actions.return,
        call: calls.returnTolerance,
        offered: offered('return'),
        look: 'danger',
        impossible,
        reason: {
          title: ({ number }) => fill(screen.returnTitle, { number }),
          label: words.fields.decision,
        },
        success: screen.returned,
      }),
      verb({
        label: words.actions.withdraw,
        call: calls.withdrawTolerance,
        offered: offered('withdraw'),
        look: 'seldom',
        confirm: ({ number }) => fill(screen.withdrawAsk, { number }),
        success: screen.withdrawn,
      }),
    ],
  });
};
