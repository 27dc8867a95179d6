import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import * as calls from '../contract/endpoints.ts';
import { priceStatus, type PriceStatus } from '../contract/status.ts';
import { words as priceWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Row = {
  readonly id: string;
  readonly version: number;
  readonly partNo: string;
  readonly status: PriceStatus;
  readonly mine: 'Y' | 'N';
};

/** What may be done with a version: submitted and taken back by who makes prices, decided by somebody else. */
export const usePriceActions = () => {
  const words = useWords(priceWords);
  const screen = useWords(screenWords);
  const offered =
    (move: keyof typeof priceStatus.moves) =>
    ({ status }: Row): boolean =>
      can(priceStatus, status, move);
  return useVerbs<Row>({
    words,
    refreshes: [calls.listPrices, calls.readPrice],
    verbs: [
      verb({
        label: words.actions.submit,
        call: calls.submitPrices,
        takesLines: true,
        many: { none: screen.noneToSubmit },
        offered: offered('submit'),
        look: 'primary',
        success: screen.submitted,
      }),
      verb({
        label: words.actions.approve,
        call: calls.approvePrices,
        takesLines: true,
        many: { none: screen.noneToApprove },
        offered: (row) => row.mine === 'N' && offered('approve')(row),
        look: 'primary',
        confirm: screen.approveHint,
        success: screen.approved,
      }),
      verb({
        label: words.actions.return,
        call: calls.returnPrice,
        offered: (row) => row.mine === 'N' && offered('return')(row),
        reason: { title: ({ partNo }) => fill(screen.returnTitle, { partNo }), label: words.fields.decision },
        success: screen.returned,
      }),
      verb({
        label: words.actions.takeBack,
        call: calls.takePriceBack,
        offered: offered('takeBack'),
        success: screen.takenBack,
      }),
      verb({
        label: words.actions.remove,
        call: calls.removePrice,
        offered: offered('remove'),
        look: 'danger',
        confirm: ({ partNo }) => fill(screen.removeHint, { partNo }),
        success: screen.removed,
        removes: true,
      }),
    ],
  });
};
