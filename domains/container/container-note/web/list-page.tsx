import { lazy, Suspense, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { createContainerNote, exportContainerNotes, listContainerNotes } from '../contract/endpoints.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { noteAddress } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const NoteDialog = lazy(async () => import('./note-dialog.tsx'));
type Row = Omit<RowOf<typeof listContainerNotes>, 'total'>;

/** Container notes, with what waits for the reader in tabs of its own. */
export default function ContainerNotesPage() {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListScreen
        list={listContainerNotes}
        name="container-note"
        words={words}
        tabs={{ filter: 'waits', choices: words.waits }}
        columns={drawnColumns(listContainerNotes, words, language, {
          number: column.link<Row>('number', ({ id }) => noteAddress(id), { fixed: 'start' }),
        })}
        filters={drawnFilters(listContainerNotes, words, language)}
        actions={() => [
          {
            label: screen.verbs.create,
            needs: createContainerNote.needs,
            primary: true,
            run: () => setCreating(true),
          },
        ]}
        exportWith={exportContainerNotes}
        emptyHint={screen.empty}
      />
      <Suspense>{creating && <NoteDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
