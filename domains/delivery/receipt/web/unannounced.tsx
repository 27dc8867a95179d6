import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { receiveUnannounced } from '../contract/endpoints.ts';
import { screenWords } from './words.en.ts';

const UnannouncedDialog = lazy(() => import('./unannounced-dialog.tsx'));

/** The button for goods without a note, and what was received so last. */
export const Unannounced = ({ onOpen }: { onOpen: (receiptId: string) => void }) => {
  const screen = useWords(screenWords);
  const [open, setOpen] = useState(false);
  const [received, setReceived] = useState<OutputOf<typeof receiveUnannounced> | null>(null);
  if (!usePermissions().has(receiveUnannounced.needs)) return null;
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{screen.unannounced.open}</Button>
      </div>
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
};
