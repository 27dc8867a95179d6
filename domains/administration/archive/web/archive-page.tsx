import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  backUpArchiveAgain,
  createArchive,
  listArchives,
  readArchive,
  type ArchiveRow,
} from '../contract/endpoints.ts';
import { archiveStatus } from '../contract/status.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { words as archiveWords } from '../contract/words.en.ts';
import { Manifest } from './manifest.tsx';
import { Progressing } from './progressing.tsx';
import { sizeText } from '@portal/platform/web/i18n/size-text.ts';
import { guardedSteps, type GuardedStep } from './guarded-steps.ts';

const CreateDialog = lazy(() => import('./create-dialog.tsx'));
const GuardedDialog = lazy(() => import('./guarded-dialog.tsx'));

const refreshes = [listArchives, readArchive];
const manifestOf = ({ id }: RowOf<typeof listArchives>) => <Manifest id={id} />;

/** Archives and their steps: backup to archive, delete from production, delete from archive, and the way back. */
export default function ArchivePage() {
  const words = useWords(archiveWords);
  const language = useSession((now) => now.language);
  const [creating, setCreating] = useState(false);
  const [taking, setTaking] = useState<{ step: GuardedStep; archive: ArchiveRow }>();
  const again = useCall(backUpArchiveAgain, { success: words.actions.started, refreshes });
  const columns = drawnColumns(listArchives, words, language, {
    subjects: column.of(
      'subjects',
      { text: ({ subjects }) => subjects.map((subject) => words.subjects[subject]).join(' · ') },
      { width: 260 },
    ),
    done: column.of('done', { text: progressText, show: progressOf }, { width: 150 }),
    bytes: column.of('bytes', { text: ({ bytes }) => sizeText(bytes) }, { width: 110, align: 'end' }),
  });
  const rowActions = (archive: ArchiveRow): readonly Action[] => [
    ...(can(archiveStatus, archive.status, 'backUp')
      ? [
          {
            label: words.actions.again,
            needs: backUpArchiveAgain.needs,
            run: () => again.run({ id: archive.id, version: archive.version }),
          },
        ]
      : []),
    ...guardedSteps
      .filter(({ verb }) => can(archiveStatus, archive.status, verb))
      .map((step) => ({
        label: words.actions[step.name],
        needs: step.call.needs,
        danger: step.name !== 'restore',
        run: () => setTaking({ step, archive }),
      })),
  ];
  return (
    <>
      <ListScreen
        list={listArchives}
        name="archive"
        words={words}
        columns={columns}
        filters={drawnFilters(listArchives, words, language)}
        defaultSort="-createdAt"
        emptyHint={words.empty}
        rowTone={({ problem }) => (problem === null ? undefined : 'trouble')}
        rowActions={rowActions}
        expand={manifestOf}
        actions={() => [
          {
            label: words.actions.create,
            primary: true,
            needs: createArchive.needs,
            run: () => setCreating(true),
          },
        ]}
      />
      <Suspense fallback={null}>
        {creating && <CreateDialog onClose={() => setCreating(false)} />}
        {taking && <GuardedDialog {...taking} onClose={() => setTaking(undefined)} />}
      </Suspense>
    </>
  );
}

const progressOf = (archive: ArchiveRow) => <Progressing archive={archive} />;
const progressText = ({ done, lines }: ArchiveRow): string => `${done} / ${lines}`;
