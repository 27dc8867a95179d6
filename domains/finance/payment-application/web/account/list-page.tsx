import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { proposeSupplierAccount } from '../../contract/account/calls.ts';
import { accountDocument } from '../../contract/account/fields.ts';
import { words as applicationWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { useAccountActions } from './use-account-actions.tsx';

const ProposeDialog = lazy(async () => import('./propose-dialog.tsx'));

/** Bank accounts of all suppliers for the plant, a supplier's own for him. */
export default function SupplierAccountsPage() {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords).accounts;
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const actions = useAccountActions();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DocumentList
      document={accountDocument}
      words={words}
      tabs={{ filter: 'shown', choices: words.shownAccounts }}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      emptyHint={screen.empty}
      actions={() => [
        {
          label: words.actions.propose,
          primary: true,
          needs: proposeSupplierAccount.needs,
          run: () => setIsOpen(true),
        },
      ]}
      rowActions={actions.ofOne}
      dialogs={
        <>
          {actions.dialogs}
          <Suspense>{isOpen && <ProposeDialog onClose={() => setIsOpen(false)} />}</Suspense>
        </>
      }
    />
  );
}
