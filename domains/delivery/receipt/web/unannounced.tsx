import { Alert, Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { receiveUnannounced } from '../contract/endpoints.ts';
import { screenWords } from './words.en.ts';

const UnannouncedDialog = lazy(() => import('./unannounced-dialog.tsx'));

/** Goods without a note: the button, for who may, and what opens with it or was received so last. */
export const useUnannounced = (
  onOpen: (receiptId: string) => void,
): { readonly button: ReactNode; readonly below: ReactNode } => {
  const screen = useWords(screenWords);
  const [open, setOpen] = useState(false);
  const [received, setReceived] = useState<OutputOf<typeof receiveUnannounced> | null>(null);
  if (!usePermissions().has(receiveUnannounced.needs)) return { button: null, below: null };
  const button = (
    <Button size="large" onClick={() => setOpen(true)}>
      {screen.unannounced.open}
    </Button>
  );
  const below = (
    <>
      {received && (
        <Alert
          type="success"
          showIcon
          closable
          title={fill(screen.unannounced.done, { note: received.noteNumber, number: received.number })}
          action={<Button onClick={() => onOpen(received.id)}>{screen.openReceipt}</Button>}
        />
      )}
      <Suspense>
        {open && (
          <UnannouncedDialog
            onReceived={(made) => {
              setReceived(made);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
  return { button, below };
};
