import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import type { PaymentApplication } from '../contract/fields.ts';
import { applicationStatus } from '../contract/status.ts';
import { words as applicationWords } from '../contract/words.en.ts';
import { applicationRefreshes, changeOf } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const PayDialog = lazy(async () => import('./pay-dialog.tsx'));

/** An application as its verbs need it; a row of the list and the page of one have it. */
type Selected = Pick<
  PaymentApplication,
  'id' | 'version' | 'number' | 'status' | 'applied' | 'currency' | 'ownHand'
>;

const SUPPLIERS: readonly string[] = ['edit', 'submit', 'cancel'];

/** What may be done with an application: the supplier writes, submits and cancels it, the plant approves, returns and pays. */
export const useApplicationActions = () => {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const print = usePrint(calls.printPaymentApplication, words.actions.print);
  const offered =
    (move: keyof typeof applicationStatus.moves) =>
    ({ status }: Selected): boolean =>
      isSupplier === SUPPLIERS.includes(move) && can(applicationStatus, status, move);
  const question =
    (question: string) =>
    ({ number, applied, currency }: Selected): string =>
      fill(question, { number, total: formatMoney(applied, currency) });
  const impossible = ({ ownHand }: Selected) => (ownHand === 'Y' ? screen.ownHand : undefined);
  const verbs = useVerbs<Selected>({
    words,
    refreshes: applicationRefreshes,
    verbs: [
      verb({
        label: words.actions.submit,
        call: calls.submitPaymentApplication,
        offered: offered('submit'),
        look: 'primary',
        confirm: question(screen.submitAsk),
        success: screen.submitted,
      }),
      verb({
        label: words.actions.approve,
        call: calls.approvePaymentApplication,
        offered: offered('approve'),
        look: 'primary',
        impossible,
        confirm: question(screen.approveAsk),
        success: screen.approved,
      }),
      verb({
        label: words.actions.approveSecond,
        call: calls.approvePaymentApplicationSecond,
        offered: offered('approveSecond'),
        look: 'primary',
        impossible,
        confirm: question(screen.secondAsk),
        success: screen.approved,
      }),
      verb({
        label: words.actions.pay,
        call: calls.payPaymentApplication,
        offered: offered('pay'),
        look: 'primary',
        dialog: ([one], close) => <PayDialog one={one!} onClose={close} />,
      }),
      verb({
        label: words.actions.return,
        call: calls.returnPaymentApplication,
        offered: offered('return'),
        look: 'danger',
        reason: {
          title: ({ number }) => fill(screen.returnTitle, { number }),
          label: words.fields.decision,
          hint: screen.returnHint,
        },
        success: screen.returned,
      }),
      verb({
        label: words.actions.cancel,
        call: calls.cancelPaymentApplication,
        offered: offered('cancel'),
        look: 'danger',
        reason: {
          title: ({ number }) => fill(screen.cancelTitle, { number }),
          label: words.fields.decision,
          hint: screen.cancelHint,
        },
        success: screen.cancelled,
      }),
    ],
  });
  const change = (one: Selected): Action[] =>
    offered('edit')(one)
      ? [
          {
            label: words.actions.edit,
            needs: calls.changePaymentApplication.needs,
            run: () => go(changeOf(one.id)),
          },
        ]
      : [];
  return {
    dialogs: verbs.dialogs,
    ofOne: (one: Selected): Action[] => [...verbs.ofOne(one), ...change(one), print({ id: one.id })],
  };
};
