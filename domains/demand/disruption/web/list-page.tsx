import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { openDisruption, takeDisruptionNotification } from '../contract/endpoints.ts';
import { disruptionDocument } from '../contract/fields.ts';
import { words as disruptionWords } from '../contract/words.en.ts';
import { useDisruptionActions } from './use-disruption-actions.tsx';
import { screenWords } from './words.en.ts';

const CardDialog = lazy(async () => import('./card-dialog.tsx'));
const TakeDialog = lazy(async () => import('./take-dialog.tsx'));

/** Cards with all suppliers for the plant, a supplier's own for him. */
export default function DisruptionsPage() {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const [open, setOpen] = useState<'card' | 'take'>();
  const actions = useDisruptionActions();
  const close = (): void => setOpen(undefined);
  return (
    <DocumentList
      document={disruptionDocument}
      words={words}
      tabs={{ filter: 'shown', choices: words.shown }}
      tabbed={['status']}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      rowActions={actions.ofOne}
      actions={() => [
        { label: words.actions.take, needs: takeDisruptionNotification.needs, run: () => setOpen('take') },
        { label: words.actions.open, needs: openDisruption.needs, primary: true, run: () => setOpen('card') },
      ]}
      emptyHint={isSupplier ? screen.emptySupplier : screen.emptyPlant}
      dialogs={
        <>
          {actions.dialogs}
          <Suspense>
            {open === 'card' && <CardDialog editing={{ as: 'open' }} onClose={close} />}
            {open === 'take' && <TakeDialog onClose={close} />}
          </Suspense>
        </>
      }
    />
  );
}
