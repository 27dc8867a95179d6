import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Endpoint, InputOf } from '@portal/platform/contract/endpoint.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }));

/** A paper or file that is fetched again is a reprint: who wants it is refused why. `dialog` stands beside the button. */
export const useReprint = <E extends Endpoint>(
  endpoint: E,
  { title, about, onFetched }: { title: string; about: string; onFetched?: () => unknown },
): { run: (input: InputOf<E>) => Promise<void>; busy: boolean; dialog: ReactNode } => {
  const [refused, setRefused] = useState<InputOf<E>>();
  const { run, busy } = useDownload(endpoint, (failure, input) => {
    // As `asksReason` of notes has it, which stays with their page.
    if (failure.details.field !== 'reason') return false;
    setRefused(() => input);
    return true;
  });
  const fetchFile = async (input: InputOf<E>): Promise<void> => {
    await run(input);
    await onFetched?.();
  };
  const dialog = refused !== undefined && (
    <Suspense>
      <ReasonDialog
        title={title}
        about={about}
        busy={busy}
        onGive={async (reason) => {
          setRefused(undefined);
          await fetchFile({ ...(refused as object), reason } as InputOf<E>);
        }}
        onClose={() => setRefused(undefined)}
      />
    </Suspense>
  );
  return { run: fetchFile, busy, dialog };
};
