import { Button, Empty } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import type { ContainerNote, NoteItem } from '../contract/fields.ts';
import { containerNoteState, type ContainerNoteState } from '../contract/status.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { NOTES, refreshes } from './refreshes.ts';
import { useNoteActions, type Asked } from './use-note-actions.tsx';
import { screenWords } from './words.en.ts';

const NoteDialog = lazy(async () => import('./note-dialog.tsx'));
const LoadDialog = lazy(async () => import('./load-dialog.tsx'));
const CountDialog = lazy(async () => import('./count-dialog.tsx'));

/** What wants a reason alone. */
const REASONED = { refuse: calls.refuseContainerNote, reverseReceipt: calls.reverseContainerReceipt };

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
  const answer = useAnswer(calls.readContainerNote, { id }, { quiet: true });
  const [asked, setAsked] = useState<Asked>();
  const actions = useNoteActions(setAsked);
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
        {note && (asked === 'refuse' || asked === 'reverseReceipt') && (
          <ReasonDialog
            title={screen.verbs[asked]}
            call={REASONED[asked]}
            danger
            fixed={{ id: note.id, version: note.version }}
            words={words}
            submit={screen.verbs[asked]}
            refreshes={refreshes}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
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
        column.text('reversalReason'),
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
