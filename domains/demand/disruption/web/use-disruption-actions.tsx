import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import { handOver } from '@portal/platform/web/calls/files/download.ts';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { disruptionStatus } from '../contract/status.ts';
import { words as disruptionWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';

const CardDialog = lazy(async () => import('./card-dialog.tsx'));
const ResolveDialog = lazy(async () => import('./resolve-dialog.tsx'));
const MeasuresDialog = lazy(async () => import('./measures-dialog.tsx'));

/** What may be done with a card: its sender updates and resolves it, both keep its measures and tell others of the event. */
export const useDisruptionActions = () => {
  const words = useWords(disruptionWords);
  const side = useSession((now) => now.user?.party) === 'supplier' ? 'supplier' : 'plant';
  const isOpen = ({ status }: Selected): boolean => can(disruptionStatus, status, 'change');
  const isOwn = (card: Selected): boolean => isOpen(card) && card.sentBy === side;
  const verbs = useVerbs<Selected>({
    words,
    refreshes,
    verbs: [
      verb({
        label: words.actions.change,
        call: calls.changeDisruption,
        offered: isOwn,
        dialog: ([card], close) => <CardDialog editing={{ as: 'change', id: card!.id }} onClose={close} />,
      }),
      verb({
        label: words.actions.measures,
        call: calls.keepDisruptionMeasures,
        offered: isOpen,
        dialog: ([card], close) => <MeasuresDialog card={card!} onClose={close} />,
      }),
      verb({
        label: words.actions.forward,
        call: calls.forwardDisruption,
        // a supplier has nobody else to tell of what he told the plant
        offered: (card) => isOpen(card) && (side === 'plant' || card.sentBy === 'plant'),
        dialog: ([card], close) => <CardDialog editing={{ as: 'forward', id: card!.id }} onClose={close} />,
      }),
      verb({
        label: words.actions.resolve,
        call: calls.resolveDisruption,
        offered: isOwn,
        look: 'primary',
        dialog: ([card], close) => <ResolveDialog card={card!} onClose={close} />,
      }),
    ],
  });
  const exported = (card: Selected): Action => ({
    label: words.actions.notification,
    needs: calls.readDisruptionNotification.needs,
    seldom: true,
    aside: true,
    run: async () => saveNotification(card),
  });
  const print = usePrint(calls.printDisruption, words.actions.print);
  return {
    ...verbs,
    ofOne: (card: Selected) => [...verbs.ofOne(card), print({ id: card.id }), exported(card)],
  };
};

const saveNotification = async ({ id, number }: Selected): Promise<void> => {
  const notification = await call(calls.readDisruptionNotification, { id });
  handOver(new Blob([JSON.stringify(notification, null, 2)], { type: 'application/json' }), `${number}.json`);
};
