import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { listDeliveryNotes, readDeliveryNote, returnDeliveryNote } from '../contract/endpoints.ts';
import type { DeliveryNote } from '../contract/fields.ts';
import { deliveryNoteStage, deliveryNoteStatus, isReceived, isSent } from '../contract/status.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { notesOf } from './note-address.ts';
import { standingOf } from './standing.ts';
import { containerColumns } from './view/container-columns.tsx';
import { noteFigures } from './view/note-figures.ts';
import { relatedOf } from './view/related.ts';
import { useViewActions } from './view/view-actions.ts';
import { headColumns, lineColumns, lineShown } from './view/view-columns.tsx';

const AdviceNotice = lazy(async () => ({ default: (await import('./edit/advice-notice.tsx')).AdviceNotice }));
const NoteChain = lazy(async () => ({ default: (await import('./view/note-chain.tsx')).NoteChain }));
const PackingTree = lazy(async () => ({
  default: (await import('./packing/units/packing-tree.tsx')).PackingTree,
}));
const ReasonDialog = lazy(async () => ({
  default: (await import('@portal/platform/web/form/reason-dialog.tsx')).ReasonDialog,
}));
const NotePartyFacts = lazy(async () => ({
  default: (await import('./view/note-parties.tsx')).NotePartyFacts,
}));
const NotePrints = lazy(async () => ({ default: (await import('./print/note-prints.tsx')).NotePrints }));
const SaveTemplate = lazy(async () => ({
  default: (await import('./start/save-template.tsx')).SaveTemplate,
}));

/** A note to read: where it stands, what is on it and how it is packed, its prints, what belongs to it, its history. */
export default function DeliveryNoteViewPage() {
  const { id = '' } = useAddress();
  const words = useWords(noteWords);
  const look = useCellContext();
  const codes = usePermissions();
  const chinese = useSession((now) => now.language === 'zh');
  const answer = useAnswer(readDeliveryNote, { id }, { quiet: true, keepsPrevious: false });
  const [returning, setReturning] = useState(false);
  const [saving, setSaving] = useState(false);
  const { actions, dialogs } = useViewActions(
    () => setReturning(true),
    () => setSaving(true),
  );
  return (
    <>
      <DetailScreen
        answer={answer}
        back={notesOf(answer.data?.kind ?? 'series')}
        title={({ number }) => `${words.detailTitle} ${number}`}
        status={(note) => standingOf(note, words)}
        waitsFor={(note) => waitsFor(note, words.hints)}
        actions={actions}
        related={(note) => relatedOf(note, words, codes)}
        history={(note) => ({ entity: 'delivery_note', id: note.id })}
        figures={(note) => noteFigures(note, words, look)}
        progress={progressOf}
        sections={(note) => [
          ...(note.advice === null
            ? []
            : [
                {
                  title: words.sections.advice,
                  body: (
                    <Suspense>
                      <AdviceNotice advice={note.advice} load={note.advisedLoad} />
                    </Suspense>
                  ),
                },
              ]),
          {
            title: words.sections.head,
            body: <DescriptionGrid record={note} fields={headColumns(words, chinese, note)} words={words} />,
            place: 'aside',
          },
          {
            title: words.sections.parties,
            body: (
              <Suspense>
                <NotePartyFacts note={note} whenSent={isSent(note.status)} />
              </Suspense>
            ),
            place: 'aside',
          },
          {
            title: words.sections.lines,
            body: (
              <PlainTable
                rows={linesShown(note)}
                rowKey={({ id: lineId }) => lineId}
                columns={lineColumns(words, chinese, linesShown(note))}
                words={words}
                label={words.sections.lines}
              />
            ),
            place: 'top',
          },
          {
            title: words.sections.packing,
            body: (
              <Suspense>
                <PackingTree note={note} />
              </Suspense>
            ),
          },
          {
            title: words.sections.containers,
            body: (
              <PlainTable
                rows={note.containers}
                rowKey={({ packagingCode }) => packagingCode}
                columns={containerColumns(words, chinese)}
                words={words}
                label={words.sections.containers}
                empty={words.hints.noContainers}
              />
            ),
          },
          {
            title: words.sections.prints,
            body: (
              <Suspense>
                <NotePrints note={note} />
              </Suspense>
            ),
          },
        ]}
      />
      {returning && (
        <Suspense>
          <ReasonDialog
            title={words.actions.return}
            call={returnDeliveryNote}
            danger
            words={words}
            fixed={{ id }}
            label={words.fields.returnReason}
            before={<p>{words.hints.returnConfirm}</p>}
            submit={words.actions.return}
            success={words.hints.returned}
            refreshes={[readDeliveryNote, listDeliveryNotes]}
            onClose={() => setReturning(false)}
          />
        </Suspense>
      )}
      {saving && (
        <Suspense>
          <SaveTemplate noteId={id} onClose={() => setSaving(false)} />
        </Suspense>
      )}
      {dialogs}
    </>
  );
}

const progressOf = ({ id }: DeliveryNote) => <NoteChain noteId={id} />;

type Hints = Record<'waitsForSupplier' | 'waitsForLoading' | 'waitsForPlant' | 'wasReturned', string>;

/** Who must act next. */
const waitsFor = (note: DeliveryNote, hints: Hints): string | undefined => {
  if (can(deliveryNoteStatus, note.status, 'send'))
    return note.returnReason === null
      ? hints.waitsForSupplier
      : fill(hints.wasReturned, { reason: note.returnReason });
  if (can(deliveryNoteStage, note.stage, 'plan')) return hints.waitsForLoading;
  return can(deliveryNoteStage, note.stage, 'receive') ? hints.waitsForPlant : undefined;
};

const linesShown = ({ lineList, stage }: DeliveryNote) =>
  lineList.map((line) => lineShown(line, isReceived(stage)));
