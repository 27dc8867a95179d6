import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { wishWindow } from '../contract/waiting-calls.ts';
import { words as windowWords } from '../contract/words.en.ts';
import type { WishDialogProps } from './wish-dialog.tsx';

const Dialog = lazy(() => import('./wish-dialog.tsx'));

/** The dialog that puts an order on the waiting list, loaded when it is first opened. */
export const WishDialog = (props: WishDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

/** What is not free can be waited for; nothing for who may not. */
export const WaitButton = ({ onWait }: { onWait: () => void }) => {
  const words = useWords(windowWords).waiting;
  if (!usePermissions().has(wishWindow.needs)) return null;
  return (
    <Button size="small" type="link" onClick={onWait}>
      {words.wait}
    </Button>
  );
};
