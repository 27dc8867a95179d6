import { lazy } from 'react';
import { can, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../../contract/confirmation/calls.ts';
import type { RedConfirmation } from '../../contract/confirmation/fields.ts';
import { confirmationStatus } from '../../contract/confirmation/status.ts';
import { screenWords } from '../words.en.ts';
import { useConfirmationWords } from './confirmation-words.ts';
import { confirmationRefreshes } from './refreshes.ts';

const ConfirmDialog = lazy(async () => import('./confirm-dialog.tsx'));
const StopDialog = lazy(async () => import('./stop-dialog.tsx'));

type Selected = Pick<
  RedConfirmation,
  'id' | 'version' | 'number' | 'status' | 'openedSide' | 'closesAt' | 'redNumber'
>;

/** What may be noted of a confirmation: the other side confirms or denies, whoever opened it withdraws. */
export const useConfirmationActions = () => {
  const words = useConfirmationWords();
  const screen = useWords(screenWords).confirmation;
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const may = (move: VerbOf<typeof confirmationStatus>, { status }: Selected): boolean =>
    can(confirmationStatus, status, move);
  const isOwn = ({ openedSide }: Selected): boolean => (openedSide === 'seller') === isSupplier;
  return useVerbs<Selected>({
    words,
    refreshes: confirmationRefreshes,
    verbs: [
      verb({
        label: words.actions.confirm,
        call: calls.confirmRedConfirmation,
        offered: (row) => !isOwn(row) && may(isSupplier ? 'confirmAsSeller' : 'confirmAsBuyer', row),
        look: 'primary',
        dialog: ([one], close) => <ConfirmDialog one={one!} onClose={close} />,
      }),
      verb({
        label: words.actions.deny,
        call: calls.denyRedConfirmation,
        offered: (row) => may(isSupplier ? 'denyAsSeller' : 'denyAsBuyer', row),
        look: 'danger',
        reason: { title: ({ number }) => fill(screen.denyTitle, { number }), label: words.fields.reason },
        success: screen.denied,
      }),
      verb({
        label: words.actions.withdraw,
        call: calls.withdrawRedConfirmation,
        offered: (row) => may(isSupplier ? 'withdrawAsSeller' : 'withdrawAsBuyer', row),
        look: 'seldom',
        confirm: ({ number }) => fill(screen.withdrawAsk, { number }),
        success: screen.withdrawn,
      }),
      verb({
        label: words.actions.void,
        call: calls.voidRedConfirmation,
        offered: (row) => row.redNumber === null && may('void', row),
        look: 'danger',
        reason: { title: ({ number }) => fill(screen.voidTitle, { number }), label: words.fields.reason },
        success: screen.voided,
      }),
      verb({
        label: words.actions.stop,
        call: calls.stopRedConfirmation,
        offered: (row) => may('stopForVoucher', row),
        look: 'seldom',
        dialog: ([one], close) => <StopDialog one={one!} onClose={close} />,
      }),
    ],
  });
};
