import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { proposePriceDifferences } from '../contract/endpoints.ts';
import { differenceDocument } from '../contract/fields.ts';
import { words as differenceWords } from '../contract/words.en.ts';
import { useDifferenceActions } from './use-difference-actions.tsx';
import { screenWords } from './words.en.ts';

const ProposeDialog = lazy(async () => import('./propose-dialog.tsx'));

/** Lists of differences of all suppliers for the plant; a supplier's own, once they are reviewed, for him. */
export default function PriceDifferencesPage() {
  const words = useWords(differenceWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const [open, setOpen] = useState(false);
  const actions = useDifferenceActions();
  const { reviewed, posted } = words.shown;
  return (
    <DocumentList
      document={differenceDocument}
      words={words}
      tabs={{ filter: 'shown', choices: isSupplier ? { reviewed, posted } : words.shown }}
      tabbed={['status']}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      actions={() =>
        isSupplier
          ? []
          : [
              {
                label: words.actions.propose,
                needs: proposePriceDifferences.needs,
                primary: true,
                run: () => setOpen(true),
              },
            ]
      }
      rowActions={actions.ofOne}
      emptyHint={isSupplier ? screen.emptySupplier : screen.empty}
      dialogs={
        <>
          {actions.dialogs}
          <Suspense>{open && <ProposeDialog onClose={() => setOpen(false)} />}</Suspense>
        </>
      }
    />
  );
}
