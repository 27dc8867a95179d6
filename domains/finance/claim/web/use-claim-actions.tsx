import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import * as calls from '../contract/endpoints.ts';
import { claimStatus, isVerbOf, mayDecide, type ClaimVerb } from '../contract/status.ts';
import { words as claimWords } from '../contract/words.en.ts';
import { CLAIMS, NEW_CLAIM } from './paths.ts';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';
import { useClaimSide } from './side.ts';
import { screenWords } from './words.en.ts';

const AmountsDialog = lazy(async () => import('./amounts/amounts-dialog.tsx'));
const EightDDialog = lazy(async () => import('./amounts/eight-d-dialog.tsx'));
const SaidDialog = lazy(async () => import('./amounts/said-dialog.tsx'));

/** What may be done with a claim: the claimant writes, sends, goes on with and withdraws it; the other side answers; the plant decides. */
export const useClaimActions = () => {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const side = useClaimSide();
  const print = usePrint(calls.printClaim, words.actions.print);
  const offered =
    (name: ClaimVerb) =>
    (claim: Selected): boolean =>
      isVerbOf(name, side, claim) && can(claimStatus, claim.status, name);
  const asks =
    (question: string) =>
    ({ number, gross, agreedGross, currency }: Selected): string =>
      fill(question, { number, total: formatMoney(agreedGross ?? gross, currency) });
  const titled =
    (title: string) =>
    ({ number }: Selected): string =>
      fill(title, { number });
  const amounts = (
    name: 'offer' | 'propose' | 'decide',
    call: typeof calls.answerClaim | typeof calls.proposeClaim | typeof calls.decideClaim,
  ) =>
    verb<Selected, typeof call>({
      label: words.actions[name],
      call,
      offered: (claim) => offered(name)(claim) && (name !== 'decide' || mayDecide(claim.status, claim.rung)),
      dialog: ([claim], close) => claim && <AmountsDialog verb={name} claim={claim} onClose={close} />,
    });
  const verbs = useVerbs<Selected>({
    words,
    refreshes,
    verbs: [
      verb({
        label: words.actions.send,
        call: calls.sendClaims,
        offered: offered('send'),
        look: 'primary',
        many: { none: screen.noneToSend },
        takesLines: true,
        confirm: asks(screen.sendAsk),
        success: screen.sent,
      }),
      verb({
        label: words.actions.accept,
        call: calls.acceptClaims,
        offered: offered('accept'),
        look: 'primary',
        many: { none: screen.noneToAccept },
        takesLines: true,
        input: () => ({ said: null }),
        confirm: asks(screen.acceptAsk),
        success: screen.accepted,
      }),
      amounts('offer', calls.answerClaim),
      verb({
        label: words.actions.agree,
        call: calls.agreeClaim,
        offered: offered('agree'),
        look: 'primary',
        confirm: titled(screen.agreeAsk),
        success: screen.agreed,
      }),
      amounts('propose', calls.proposeClaim),
      amounts('decide', calls.decideClaim),
      verb({
        label: words.actions.approve,
        call: calls.approveClaim,
        offered: offered('approve'),
        look: 'primary',
        confirm: asks(screen.approveAsk),
        success: screen.approved,
      }),
      verb({
        label: words.actions.askEightD,
        call: calls.askEightD,
        offered: (claim) =>
          offered('askEightD')(claim) &&
          claim.raisedBy === 'plant' &&
          claim.eightDNumber === null &&
          claim.partNo !== null,
        look: 'seldom',
        dialog: ([claim], close) => claim && <EightDDialog claim={claim} onClose={close} />,
      }),
      verb({
        label: words.actions.refuse,
        call: calls.refuseClaim,
        offered: offered('refuse'),
        look: 'danger',
        dialog: ([claim], close) => claim && <SaidDialog verb="refuse" claim={claim} onClose={close} />,
      }),
      verb({
        label: words.actions.withdraw,
        call: calls.withdrawClaim,
        offered: offered('withdraw'),
        look: 'danger',
        dialog: ([claim], close) => claim && <SaidDialog verb="withdraw" claim={claim} onClose={close} />,
      }),
      verb({
        label: words.actions.remove,
        call: calls.removeClaim,
        offered: offered('remove'),
        look: 'danger',
        confirm: titled(screen.removeAsk),
        success: screen.removed,
        removes: true,
        onDone: () => go(CLAIMS),
      }),
    ],
  });
  const edit = (claim: Selected): Action[] =>
    offered('edit')(claim)
      ? [
          {
            label: words.actions.edit,
            needs: calls.changeClaim.needs,
            run: () => go(`${NEW_CLAIM}?id=${claim.id}`),
          },
        ]
      : [];
  return {
    dialogs: verbs.dialogs,
    ofMany: verbs.ofMany,
    ofOne: (claim: Selected): Action[] => [...verbs.ofOne(claim), ...edit(claim), print({ id: claim.id })],
  };
};
