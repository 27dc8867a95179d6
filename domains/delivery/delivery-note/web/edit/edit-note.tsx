import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readDeliveryNote } from '../../contract/endpoints.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import { draftKept, type KeptDraft } from './kept-draft.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { viewAddress } from '../note-address.ts';
import styles from '../note.module.css';

/** Its code comes while the note is read. */
const editor = import('./note-editor.tsx');
const NoteEditor = lazy(async () => ({ default: (await editor).NoteEditor }));

type Begun = { note: DeliveryNote; kept: KeptDraft | undefined; time: number };

/**
 * Reads a note to write in it. The editor keeps the version it began with, whatever is read later in the background:
 * only so does the server notice that somebody else has changed the note. A note that cannot be changed is viewed.
 */
export const EditNote = ({ id }: { id: string }) => {
  const words = useWords(kitWords);
  const go = useGo();
  const { data, error, refetch } = useAnswer(
    readDeliveryNote,
    { id },
    { quiet: true, keepsPrevious: false, staleTime: 0 },
  );
  const [begun, setBegun] = useState<Begun | null>(null);
  useEffect(() => {
    if (!data || begun) return undefined;
    let isGone = false;
    void draftKept(data).then((kept) => !isGone && setBegun({ note: data, kept, time: 0 }));
    return () => {
      isGone = true;
    };
  }, [data, begun]);
  const isOver = begun !== null && !can(deliveryNoteStatus, begun.note.status, 'edit');
  useEffect(() => {
    if (isOver) go(viewAddress(id), { replace: true });
  }, [isOver, id, go]);
  const reload = async (): Promise<void> => {
    const { data: now } = await refetch();
    if (now) setBegun((before) => ({ note: now, kept: undefined, time: (before?.time ?? 0) + 1 }));
  };
  if (error && !begun)
    return <LoadFailure title={words.detail.failed} failure={error} retry={() => void refetch()} />;
  const waiting = (
    <div className={styles.waiting}>
      <Skeleton />
    </div>
  );
  if (!begun || isOver) return waiting;
  return (
    <Suspense fallback={waiting}>
      <NoteEditor key={begun.time} read={begun.note} kept={begun.kept} reload={() => void reload()} />
    </Suspense>
  );
};
