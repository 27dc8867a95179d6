import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import * as calls from '../contract/endpoints.ts';
import { templateStatus, type TemplateStatus } from '../contract/status.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { templateRefreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Row = {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly status: TemplateStatus;
  readonly own: 'Y' | 'N';
};

/** What may be done with a template: whoever proposed it withdraws it, somebody else approves it or sends it back. */
export const useTemplateActions = () => {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const offered =
    (move: keyof typeof templateStatus.moves) =>
    ({ status }: Row): boolean =>
      can(templateStatus, status, move);
  const impossible = ({ own }: Row) => (own === 'Y' ? screen.ownProposal : undefined);
  return useVerbs<Row>({
    words,
    refreshes: templateRefreshes,
    verbs: [
      verb({
        label: words.actions.approve,
        call: calls.approveKpiTemplate,
        offered: offered('approve'),
        look: 'primary',
        impossible,
        confirm: ({ number }) => fill(screen.approveAsk, { number }),
        success: screen.approved,
      }),
      verb({
        label: words.actions.return,
        call: calls.returnKpiTemplate,
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
        call: calls.withdrawKpiTemplate,
        offered: offered('withdraw'),
        look: 'seldom',
        confirm: ({ number }) => fill(screen.withdrawAsk, { number }),
        success: screen.withdrawn,
      }),
    ],
  });
};
