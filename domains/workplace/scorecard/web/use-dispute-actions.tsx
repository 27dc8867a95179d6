import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { scoreDocument } from '../contract/scores.ts';
import { disputeStatus, type DisputeStatus } from '../contract/status.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { scoreRefreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Row = {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly status: DisputeStatus;
};

/** The plant decides a dispute, and the score is counted again at once; whoever raised it takes it back. */
export const useDisputeActions = () => {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const isPlant = useSession((now) => now.user?.party !== 'supplier' && now.user?.party !== 'forwarder');
  const offered =
    (move: keyof typeof disputeStatus.moves, byPlant: boolean) =>
    ({ status }: Row): boolean =>
      byPlant === isPlant && can(disputeStatus, status, move);
  const toScore = ({ scoreId }: { scoreId: string }) => go(scoreDocument.addressOf(scoreId));
  return {
    ...useVerbs<Row>({
      words,
      refreshes: scoreRefreshes,
      verbs: [
        verb({
          label: words.actions.exclude,
          call: calls.excludeKpiLot,
          offered: offered('exclude', true),
          reason: {
            title: ({ number }) => fill(screen.excludeTitle, { number }),
            label: words.fields.decision,
            hint: screen.excludeHint,
          },
          success: screen.excluded,
          onDone: toScore,
        }),
        verb({
          label: words.actions.correct,
          call: calls.correctKpiLot,
          offered: offered('correct', true),
          reason: {
            title: ({ number }) => fill(screen.correctTitle, { number }),
            label: words.fields.decision,
            hint: screen.correctHint,
          },
          success: screen.corrected,
          onDone: toScore,
        }),
        verb({
          label: words.actions.reject,
          call: calls.rejectKpiDispute,
          offered: offered('reject', true),
          look: 'danger',
          reason: {
            title: ({ number }) => fill(screen.rejectTitle, { number }),
            label: words.fields.decision,
          },
          success: screen.rejected,
        }),
        verb({
          label: words.actions.take,
          call: calls.withdrawKpiDispute,
          offered: offered('withdraw', false),
          look: 'seldom',
          confirm: ({ number }) => fill(screen.withdrawDisputeAsk, { number }),
          success: screen.withdrawn,
        }),
      ],
    }),
    isPlant,
  };
};
