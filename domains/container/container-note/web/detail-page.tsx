import { PrinterOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useDownload } from '@portal/platform/web/calls/use-download.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import type { ContainerNote, NoteItem } from '../contract/fields.ts';
import { actorOf } from '../contract/rules.ts';
import {
  containerNoteState,
  containerNoteStatus,
  type ContainerNoteState,
  type NoteVerb,
} from '../contract/status.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { NOTES, refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const NoteDialog = lazy(async () => import('./note-dialog.tsx'));
const LoadDialog = lazy(async () => import('./load-dialog.tsx'));
const CountDialog = lazy(async () => import('./count-dialog.tsx'));
type Asked = 'save' | 'refuse' | 'pick' | 'load' | 'receive';

/** One container note: its states, its figures beside each other, and what the reader may do next. */
export default function ContainerNotePage() {
  const { id } = useAddress();
  const screen = useWords(screenWords);
  const go = useGo();
  if (id) return <Shown key={id} id={id} />;
  return (
    <Empty description={screen.notChosen}>
      <Button onClick={() => go(NOTES)}>{screen.items}</Button>
    </Empty>
  );
}

const Shown = ({ id }: { id: string }) => {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const answer = useAnswer(calls.readContainerNote, { id }, { quiet: true });
  const [asked, setAsked] = useState<Asked>();
  const use = { success: screen.done, refreshes };
  const send = useCall(calls.sendContainerNote, use);
  const withdraw = useCall(calls.withdrawContainerNote, use);
  const accept = useCall(calls.acceptContainerNote, use);
  const depart = useCall(calls.departContainerNote, use);
  const remove = useCall(calls.deleteContainerNote, {
    success: screen.done,
    refreshes: refreshes.slice(0, 1),
  });
  const print = useDownload(calls.downloadContainerNote);
  const mayDo = useVerbs();
  const actions = (note: ContainerNote): Action[] => {
    const which = { id: note.id, version: note.version };
    const { verbs, confirm } = screen;
    const offered: [NoteVerb, Action][] = [
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
      ['save', { label: verbs.save, needs: calls.changeContainerNote.needs, run: () => setAsked('save') }],
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
          run: () => setAsked('refuse'),
        },
      ],
      [
        'pick',
        {
          label: verbs.pick,
          needs: calls.pickContainerNote.needs,
          primary: true,
          run: () => setAsked('pick'),
        },
      ],
      // Only what goes between plant and supplier rides on an order; a forwarder fetches his own.
      ...(note.partnerKind === 'supplier'
        ? [
            [
              'load',
              { label: verbs.load, needs: calls.loadContainerNote.needs, run: () => setAsked('load') },
            ] satisfies [NoteVerb, Action],
          ]
        : []),
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
          run: () => setAsked('receive'),
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
      ...offered.flatMap(([verb, action]) => (mayDo(verb, note) ? [action] : [])),
      {
        label: verbs.print,
        needs: calls.downloadContainerNote.needs,
        icon: <PrinterOutlined aria-hidden />,
        busy: print.busy,
        run: async () => print.run({ id: note.id }),
      },
    ];
  };
  const close = (): void => setAsked(undefined);
  const note = answer.data;
  return (
    <>
      <DetailScreen<ContainerNote, ContainerNoteState>
        answer={answer}
        title={({ number }) => number}
        status={({ state }) => ({ machine: containerNoteState, state, words: words.state })}
        waitsFor={({ status }) => words.status[status]}
        actions={actions}
        sections={(row) => [
          { title: screen.facts, body: <Facts note={row} /> },
          { title: screen.items, body: <Items items={row.items} /> },
        ]}
        related={({ transportOrderId, transportOrderNumber }) =>
          transportOrderId === null
            ? []
            : [{ label: transportOrderNumber ?? '', to: `/transport/transport-view?id=${transportOrderId}` }]
        }
        history={() => ({ entity: 'container_note', id })}
        back={NOTES}
      />
      <Suspense>
        {note && asked === 'save' && <NoteDialog note={note} onClose={close} />}
        {note && (asked === 'pick' || asked === 'receive') && (
          <CountDialog note={note} verb={asked} onClose={close} />
        )}
        {note && asked === 'load' && <LoadDialog note={note} onClose={close} />}
        {note && asked === 'refuse' && (
          <ReasonDialog
            title={screen.verbs.refuse}
            call={calls.refuseContainerNote}
            danger
            fixed={{ id: note.id, version: note.version }}
            words={words}
            submit={screen.verbs.refuse}
            refreshes={refreshes}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
};

/** What the reader's side may do with a note as both of its states stand. */
const useVerbs = () => {
  const party = useSession((now) => now.user?.party);
  const side = party === 'supplier' || party === 'forwarder' ? party : 'plant';
  return (verb: NoteVerb, note: ContainerNote): boolean =>
    actorOf(verb, note) === side &&
    can(containerNoteState, note.state, verb) &&
    can(containerNoteStatus, note.status, verb);
};

const Facts = ({ note }: { note: ContainerNote }) => {
  const words = useWords(noteWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <DescriptionGrid<ContainerNote>
      record={note}
      words={words}
      fields={[
        column.choice('direction', words.direction),
        column.code('partnerCode'),
        column.text(chinese ? 'partnerNameZh' : 'partnerNameEn'),
        column.code('forwarderCode'),
        column.code('unloadingPoint'),
        column.dict('transportMode', 'TRANSPORT_MODE'),
        column.day('pickOn'),
        column.day('expectedOn'),
        column.text('comment'),
        column.text('reviewReason'),
        column.moment('sentAt'),
        column.moment('pickedAt'),
        column.moment('departedAt'),
        column.moment('completeBy'),
        column.moment('receivedAt'),
        column.text('receiptRemark'),
      ]}
    />
  );
};

const Items = ({ items }: { items: readonly NoteItem[] }) => {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <PlainTable<NoteItem>
      label={screen.items}
      rows={items}
      rowKey={({ id }) => id}
      words={words}
      columns={[
        column.code('containerCode'),
        column.text(chinese ? 'containerNameZh' : 'containerNameEn'),
        column.choice('condition', words.condition),
        column.count('quantity'),
        column.count('layers'),
        column.count('needed'),
        column.count('pickedQuantity'),
        column.text('pickReason'),
        column.count('receivedQuantity'),
        column.text('receiveReason'),
      ]}
    />
  );
};
