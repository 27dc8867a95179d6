import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { createContainerNote } from '../contract/endpoints.ts';
import { containerNoteDocument } from '../contract/fields.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

const NoteDialog = lazy(async () => import('./note-dialog.tsx'));

/** Container notes, with what waits for the reader in tabs of its own. */
export default function ContainerNotesPage() {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const [creating, setCreating] = useState(false);
  return (
    <DocumentList
      document={containerNoteDocument}
      words={words}
      tabs={{ filter: 'waits', choices: words.waits }}
      actions={() => [
        {
          label: screen.verbs.create,
          needs: createContainerNote.needs,
          primary: true,
          run: () => setCreating(true),
        },
      ]}
      emptyHint={screen.empty}
      dialogs={<Suspense>{creating && <NoteDialog onClose={() => setCreating(false)} />}</Suspense>}
    />
  );
}
