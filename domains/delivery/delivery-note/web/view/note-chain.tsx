import { lazy, Suspense } from 'react';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';

const NoteProgress = lazy(async () => ({ default: (await import('./note-progress.tsx')).NoteProgress }));

/** The way of a note from the release to the receipt; it comes behind the page that shows it. */
export const NoteChain = ({ noteId }: { noteId: string }) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <NoteProgress noteId={noteId} />
  </Suspense>
);
