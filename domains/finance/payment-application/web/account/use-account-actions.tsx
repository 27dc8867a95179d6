import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../../contract/account/calls.ts';
import type { SupplierAccount } from '../../contract/account/fields.ts';
import { accountStatus } from '../../contract/account/status.ts';
import { words as applicationWords } from '../../contract/words.en.ts';
import { accountRefreshes } from '../refreshes.ts';
import { screenWords } from '../words.en.ts';

type Selected = Pick<SupplierAccount, 'id' | 'version' | 'number' | 'status' | 'own'>;

/** What may be done with an account that waits: another person of the plant confirms or returns it, whoever proposes withdraws it. */
export const useAccountActions = () => {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords).accounts;
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const offered =
    (move: keyof typeof accountStatus.moves) =>
    ({ status }: Selected): boolean =>
      (move === 'withdraw' || !isSupplier) && can(accountStatus, status, move);
  const impossible = ({ own }: Selected) => (own === 'Y' ? screen.ownProposal : undefined);
  return useVerbs<Selected>({
    words,
    refreshes: accountRefreshes,
    verbs: [
      verb({
        label: words.actions.confirm,
        call: calls.confirmSupplierAccount,
        offered: offered('confirm'),
        look: 'primary',
        impossible,
        confirm: ({ number }) => fill(screen.confirmAsk, { number }),
        success: screen.confirmed,
      }),
      verb({
        label: words.actions.returnAccount,
        call: calls.returnSupplierAccount,
        offered: offered('return'),
        look: 'danger',
        impossible,
        reason: { title: ({ number }) => fill(screen.returnTitle, { number }), label: words.fields.decision },
        success: screen.returned,
      }),
      verb({
        label: words.actions.withdraw,
        call: calls.withdrawSupplierAccount,
        offered: offered('withdraw'),
        look: 'seldom',
        confirm: ({ number }) => fill(screen.withdrawAsk, { number }),
        success: screen.withdrawn,
      }),
    ],
  });
};
