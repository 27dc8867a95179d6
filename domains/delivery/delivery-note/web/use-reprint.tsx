import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Endpoint, InputOf } from '@portal/platform/contract/endpoint.ts';
import { useDownload } from '@portal/platform/web/calls/use-download.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { asksReason } from './asks-reason.ts';

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }));

/** A paper or file that is fetched again is a reprint: who wants it is asked why. `dialog` stands beside the button. */
export const useReprint = <E extends Endpoint>(
  endpoint: E,
  { title, about, then }: { title: string; about: string; then?: () => unknown },
): { run: (input: InputOf<E>) => Promise<void>; busy: boolean; dialog: ReactNode } => {
  const words = useWords(noteWords);
  const [asked, setAsked] = useState<InputOf<E>>();
  const { run, busy } = useDownload(endpoint, (failure, input) => {
    if (!asksReason(failure)) return false;
    setAsked(() => input);
    return true;
  });
  const fetchFile = async (input: InputOf<E>): Promise<void> => {
    await run(input);
    await then?.();
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
