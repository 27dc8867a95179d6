import { ChainLine } from '@portal/call-off/web/offers.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readNoteChain } from '../../contract/endpoints.ts';

/** The way of a note from the release to the receipt in one line: when each stage was reached, and the document behind it. */
export const NoteProgress = ({ noteId }: { noteId: string }) => {
  const kit = useWords(kitWords);
  const answer = useAnswer(readNoteChain, { id: noteId }, { quiet: true, keepsPrevious: false });
  if (answer.error)
    return (
      <LoadFailure title={kit.detail.failed} failure={answer.error} retry={() => void answer.refetch()} />
    );
  if (!answer.data) return <Skeleton lines={3} />;
  return <ChainLine stages={answer.data} now={answer.dataUpdatedAt} />;
};
