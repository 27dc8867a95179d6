import { PrinterOutlined } from '@ant-design/icons';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useDownload } from '@portal/platform/web/calls/use-download.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import * as calls from '../contract/endpoints.ts';
import type { ContainerNote } from '../contract/fields.ts';
import { mayDo, ridesOnOrders } from '../contract/rules.ts';
import { containerNoteState, containerNoteStatus, type NoteVerb } from '../contract/status.ts';
import { NOTES, refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** What opens a dialog. */
export type Asked = 'save' | 'refuse' | 'pick' | 'load' | 'receive' | 'reverseReceipt';

/** What the reader may do next with a note; `ask` opens the dialog of a verb. */
export const useNoteActions = (ask: (asked: Asked) => void): ((note: ContainerNote) => Action[]) => {
  const { verbs, confirm, done } = useWords(screenWords);
  const go = useGo();
  const use = { success: done, refreshes };
  const send = useCall(calls.sendContainerNote, use);
  const withdraw = useCall(calls.withdrawContainerNote, use);
  const accept = useCall(calls.acceptContainerNote, use);
  const depart = useCall(calls.departContainerNote, use);
  const order = useCall(calls.orderTruckForContainerNote, use);
  const remove = useCall(calls.deleteContainerNote, { success: done, refreshes: refreshes.slice(0, 1) });
  const print = useDownload(calls.downloadContainerNote);
  const offers = useVerbs();
  return (note) => {
    const which = { id: note.id, version: note.version };
    const all: [NoteVerb, Action][] = [
      [
        'send',
        {
          label: verbs.send,
          needs: calls.sendContainerNote.needs,
          primary: true,
          busy: send.busy,
          run: async () => send.run(which),
        },
      ],
      ['save', { label: verbs.save, needs: calls.changeContainerNote.needs, run: () => ask('save') }],
      [
        'save',
        {
          label: verbs.remove,
          needs: calls.deleteContainerNote.needs,
          danger: true,
          confirm: confirm.remove,
          run: async () => {
            if (await remove.run(which)) go(NOTES);
          },
        },
      ],
      [
        'accept',
        {
          label: verbs.accept,
          needs: calls.acceptContainerNote.needs,
          primary: true,
          busy: accept.busy,
          run: async () => accept.run(which),
        },
      ],
      [
        'refuse',
        {
          label: verbs.refuse,
          needs: calls.refuseContainerNote.needs,
          danger: true,
          run: () => ask('refuse'),
        },
      ],
      [
        'pick',
        { label: verbs.pick, needs: calls.pickContainerNote.needs, primary: true, run: () => ask('pick') },
      ],
      ['load', { label: verbs.load, needs: calls.loadContainerNote.needs, run: () => ask('load') }],
      [
        'order',
        {
          label: verbs.order,
          needs: calls.orderTruckForContainerNote.needs,
          busy: order.busy,
          confirm: confirm.order,
          run: async () => {
            const loaded = await order.run(which);
            if (loaded) go(`/transport/transport-detail?id=${loaded.transportOrderId}`);
          },
        },
      ],
      [
        'depart',
        {
          label: verbs.depart,
          needs: calls.departContainerNote.needs,
          primary: true,
          busy: depart.busy,
          confirm: confirm.depart,
          run: async () => depart.run(which),
        },
      ],
      [
        'receive',
        {
          label: verbs.receive,
          needs: calls.receiveContainerNote.needs,
          primary: true,
          run: () => ask('receive'),
        },
      ],
      [
        'reverseReceipt',
        {
          label: verbs.reverseReceipt,
          needs: calls.reverseContainerReceipt.needs,
          danger: true,
          run: () => ask('reverseReceipt'),
        },
      ],
      [
        'withdraw',
        {
          label: verbs.withdraw,
          needs: calls.withdrawContainerNote.needs,
          danger: true,
          confirm: confirm.withdraw,
          busy: withdraw.busy,
          run: async () => withdraw.run(which),
        },
      ],
    ];
    return [
      ...all.flatMap(([verb, action]) => (offers(verb, note) ? [action] : [])),
      {
        label: verbs.print,
        needs: calls.downloadContainerNote.needs,
        icon: <PrinterOutlined aria-hidden />,
        busy: print.busy,
        run: async () => print.run({ id: note.id }),
      },
    ];
  };
};

/** What the reader's side may do with a note as both of its states stand. */
const useVerbs = () => {
  const party = useSession((now) => now.user?.party);
  const side = party === 'supplier' || party === 'forwarder' ? party : 'plant';
  const mayOrder = usePermissions().has(createTransportOrder.needs);
  return (verb: NoteVerb, note: ContainerNote): boolean =>
    mayDo(verb, side, note) &&
    can(containerNoteState, note.state, verb) &&
    can(containerNoteStatus, note.status, verb) &&
    ((verb !== 'load' && verb !== 'order') || ridesOnOrders(note)) &&
    (verb !== 'order' || mayOrder);
};
