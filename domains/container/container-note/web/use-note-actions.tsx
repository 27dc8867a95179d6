import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import * as calls from '../contract/endpoints.ts';
import type { ContainerNote } from '../contract/fields.ts';
import { mayDo, ridesOnOrders } from '../contract/rules.ts';
import { containerNoteState, containerNoteStatus, type NoteVerb } from '../contract/status.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { NOTES, refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const NoteDialog = lazy(async () => import('./note-dialog.tsx'));
const LoadDialog = lazy(async () => import('./load-dialog.tsx'));
const CountDialog = lazy(async () => import('./count-dialog.tsx'));

/** What the reader may do next with a note. */
export const useNoteActions = () => {
  const words = useWords(noteWords);
  const { verbs: labels, confirm, done } = useWords(screenWords);
  const go = useGo();
  const isOffered = useOffered();
  const print = usePrint(calls.downloadContainerNote, labels.print);
  const of = <E extends Endpoint>(
    name: NoteVerb & keyof typeof labels,
    call: E,
    more: Omit<Parameters<typeof verb<ContainerNote, E>>[0], 'label' | 'call' | 'offered'>,
  ) =>
    verb<ContainerNote, E>({ label: labels[name], call, offered: (note) => isOffered(name, note), ...more });
  const verbs = useVerbs<ContainerNote>({
    words,
    refreshes,
    verbs: [
      of('send', calls.sendContainerNote, { look: 'primary', success: done }),
      of('save', calls.changeContainerNote, {
        dialog: ([note], onClose) => <NoteDialog note={note} onClose={onClose} />,
      }),
      of('delete', calls.deleteContainerNote, {
        look: 'danger',
        confirm: confirm.delete,
        success: done,
        removes: true,
        onDone: () => go(NOTES),
      }),
      of('accept', calls.acceptContainerNote, { look: 'primary', success: done }),
      of('refuse', calls.refuseContainerNote, { look: 'danger', reason: { title: () => labels.refuse } }),
      of('pick', calls.pickContainerNote, {
        look: 'primary',
        dialog: ([note], onClose) => <CountDialog note={note!} verb="pick" onClose={onClose} />,
      }),
      of('load', calls.loadContainerNote, {
        dialog: ([note], onClose) => <LoadDialog note={note!} onClose={onClose} />,
      }),
      of('order', calls.orderTruckForContainerNote, {
        confirm: confirm.order,
        success: done,
        onDone: ({ transportOrderId }) => go(`/transport/transport-detail?id=${transportOrderId}`),
      }),
      of('depart', calls.departContainerNote, { look: 'primary', confirm: confirm.depart, success: done }),
      of('receive', calls.receiveContainerNote, {
        look: 'primary',
        dialog: ([note], onClose) => <CountDialog note={note!} verb="receive" onClose={onClose} />,
      }),
      of('reverseReceipt', calls.reverseContainerReceipt, {
        look: 'danger',
        reason: { title: () => labels.reverseReceipt },
      }),
      of('withdraw', calls.withdrawContainerNote, {
        look: 'danger',
        confirm: confirm.withdraw,
        success: done,
      }),
    ],
  });
  return {
    dialogs: verbs.dialogs,
    ofOne: (note: ContainerNote) => [...verbs.ofOne(note), print({ id: note.id })],
  };
};

/** What the reader's side may do with a note as both of its states stand. */
const useOffered = () => {
  const party = useSession((now) => now.user?.party);
  const side = party === 'supplier' || party === 'forwarder' ? party : 'plant';
  const mayOrder = usePermissions().has(createTransportOrder.needs);
  return (name: NoteVerb, note: ContainerNote): boolean =>
    mayDo(name, side, note) &&
    can(containerNoteState, note.state, name) &&
    can(containerNoteStatus, note.status, name) &&
    ((name !== 'load' && name !== 'order') || ridesOnOrders(note)) &&
    (name !== 'order' || mayOrder);
};
