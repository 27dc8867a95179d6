import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Endpoint, InputOf } from '@portal/platform/contract/endpoint.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as noteWords } from '../contract/words.en.ts';

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }));

/** A paper or file that is fetched again is a reprint: who wants it is asked why. `dialog` stands beside the button. */
export const useReprint = <E extends Endpoint>(
  endpoint: E,
  { title, about, onFetched }: { title: string; about: string; onFetched?: () => unknown },
): { run: (input: InputOf<E>) => Promise<void>; busy: boolean; dialog: ReactNode } => {
  const words = useWords(noteWords);
  const [asked, setAsked] = useState<InputOf<E>>();
  const { run, busy } = useDownload(endpoint, (failure, input) => {
    // As `asksReason` has it, which stays with the page of notes.
    if (failure.details.field !== 'reason') return false;
    setAsked(() => input);
    return true;
  });
  const fetchFile = async (input: InputOf<E>): Promise<void> => {
    await run(input);
    await onFetched?.();
  };
  const dialog = asked !== undefined && (
    <Suspense>
      <ReasonDialog
        title={title}
        hint={words.hints.reprint}
        about={about}
        busy={busy}
        onGive={async (reason) => {
          setAsked(undefined);
          await fetchFile({ ...(asked as object), reason } as InputOf<E>);
        }}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );
  return { run: fetchFile, busy, dialog };
};
