import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import type { Settlement } from '../contract/fields.ts';
import { settlementStatus } from '../contract/status.ts';
import { words as settlementWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** A list as its verbs need it; a row of the lists and the page of one have it. */
type Selected = Pick<Settlement, 'id' | 'version' | 'number' | 'status' | 'blocked'>;

/** What may be done with a whole list: the supplier accepts it, the plant blocks, dissolves and closes. */
export const useSettlementActions = () => {
  const words = useWords(settlementWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const offered =
    (move: keyof typeof settlementStatus.moves, more: (list: Selected) => boolean = () => true) =>
    (list: Selected): boolean =>
      isSupplier === (move === 'accept') && can(settlementStatus, list.status, move) && more(list);
  const isFree = ({ blocked }: Selected): boolean => blocked === 'N';
  return useVerbs<Selected>({
    words,
    refreshes,
    verbs: [
      verb({
        label: words.actions.accept,
        call: calls.acceptSettlement,
        offered: offered('accept', isFree),
        look: 'primary',
        confirm: screen.acceptAsk,
        success: screen.accepted,
      }),
      verb({
        label: words.actions.unblock,
        call: calls.unblockSettlement,
        offered: offered('unblock', (list) => !isFree(list)),
        success: screen.unblocked,
      }),
      verb({
        label: words.actions.block,
        call: calls.blockSettlement,
        offered: offered('block', isFree),
        look: 'seldom',
        reason: { title: ({ number }) => fill(screen.blockTitle, { number }), label: screen.why },
        success: screen.blocked,
      }),
      verb({
        label: words.actions.close,
        call: calls.closeSettlement,
        offered: offered('close', isFree),
        look: 'danger',
        reason: { title: ({ number }) => fill(screen.closeTitle, { number }), label: screen.why },
        success: screen.closed,
      }),
      verb({
        label: words.actions.dissolve,
        call: calls.dissolveSettlement,
        offered: offered('dissolve'),
        look: 'danger',
        reason: {
          title: ({ number }) => fill(screen.dissolveTitle, { number }),
          label: screen.why,
          hint: screen.dissolveHint,
        },
        success: screen.dissolved,
      }),
    ],
  });
};
