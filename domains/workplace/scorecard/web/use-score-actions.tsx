import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { scoreDocument } from '../contract/scores.ts';
import { scoreStatus, type ScoreStatus } from '../contract/status.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { scoreRefreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Row = {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly status: ScoreStatus;
  readonly openDisputes: number;
};

/** What the plant does with scores: publishes and closes one or many, and counts one again. */
export const useScoreActions = () => {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const isPlant = useSession((now) => now.user?.party !== 'supplier' && now.user?.party !== 'forwarder');
  const offered =
    (move: 'publish' | 'close' | 'recount') =>
    ({ status }: Row): boolean =>
      isPlant && can(scoreStatus, status, move);
  const verbs = useVerbs<Row>({
    words,
    refreshes: scoreRefreshes,
    verbs: [
      verb({
        label: words.actions.publish,
        call: calls.publishKpiScores,
        offered: offered('publish'),
        look: 'primary',
        many: { none: screen.noneToPublish },
        takesLines: true,
        confirm: screen.publishAsk,
        success: screen.published,
      }),
      verb({
        label: words.actions.close,
        call: calls.closeKpiScores,
        offered: offered('close'),
        many: { none: screen.noneToClose },
        takesLines: true,
        impossible: ({ openDisputes }) => (openDisputes > 0 ? screen.disputesWait : undefined),
        confirm: screen.closeAsk,
        success: screen.closed,
      }),
      verb({
        label: words.actions.recount,
        call: calls.recountKpiScore,
        offered: offered('recount'),
        look: 'seldom',
        reason: {
          title: ({ number }) => fill(screen.recountTitle, { number }),
          label: words.fields.reason,
          hint: screen.recountHint,
        },
        success: screen.recounted,
        onDone: ({ id }) => go(scoreDocument.addressOf(id)),
      }),
    ],
  });
  const print = usePrint(calls.printKpiScore, screen.print);
  return { ...verbs, isPlant, ofPage: (row: Row) => [...verbs.ofOne(row), print({ id: row.id })] };
};
