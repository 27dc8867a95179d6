import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnFrom } from '@portal/platform/web/list/drawn.ts';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  containerNoteDocument,
  noteItemColumns,
  type ContainerNote,
  type NoteItem,
} from '../contract/fields.ts';

import { pointWord, type Side } from '../contract/parties.ts';
import { sideWaitedFor } from '../contract/status.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { noteStages } from './note-stages.ts';
import { NOTES } from './refreshes.ts';
import { useNoteActions } from './use-note-actions.tsx';
import { screenWords } from './words.en.ts';

/** One container note: whose move it is, how far it has come, its figures beside each other, and what the reader may do next. */
export default function ContainerNotePage() {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const actions = useNoteActions();
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <DocumentScreen
      document={containerNoteDocument}
      words={words}
      back={NOTES}
      title={({ number }) => number}
      waits={(note) => waitingWord(note, screen.waitsFor)}
      progress={wayOf}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      own={({ direction }) => ({
        unloadingPoint: column.code('unloadingPoint', { title: words.point[pointWord[direction]] }),
      })}
      figures={(note, figure) => [
        figure('quantity'),
        figure('pickedQuantity', differs(note.pickedQuantity, note.quantity)),
        figure('receivedQuantity', differs(note.receivedQuantity, note.pickedQuantity)),
        figure('pickOn'),
        figure('expectedOn'),
      ]}
      sections={(note, facts) => [
        {
          title: screen.facts,
          body: facts(
            'direction',
            'partnerCode',
            chinese ? 'partnerNameZh' : 'partnerNameEn',
            'forwarderCode',
            'unloadingPoint',
            'transportMode',
            'comment',
            'completeBy',
            'receiptRemark',
            'reversalReason',
          ),
        },
        { title: screen.items, body: <Items items={note.items} />, place: 'top' },
      ]}
    />
  );
}

const wayOf = (note: ContainerNote) => <NoteWay note={note} />;

const NoteWay = ({ note }: { note: ContainerNote }) => {
  const { way, verbs } = useWords(screenWords);
  return (
    <ProgressLine
      density="page"
      label={fill(way, { number: note.number })}
      stages={noteStages(note, verbs)}
    />
  );
};

/** Whom it waits for, by its parties; nothing once it is over. */
const waitingWord = (note: ContainerNote, words: Readonly<Record<Side, string>>): string | undefined => {
  const side = sideWaitedFor(note);
  return side && words[side];
};

/** Fewer or more than the side before said is what both have to clear. */
const differs = (found: number | null, before: number | null): { sign?: 'wrong' } =>
  found !== null && before !== null && found !== before ? { sign: 'wrong' } : {};

const Items = ({ items }: { items: readonly NoteItem[] }) => {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  return (
    <PlainTable<NoteItem>
      label={screen.items}
      rows={items}
      rowKey={({ id }) => id}
      words={words}
      columns={drawnFrom<NoteItem>(noteItemColumns, words, language).filter(({ hidden }) => hidden !== true)}
    />
  );
};
