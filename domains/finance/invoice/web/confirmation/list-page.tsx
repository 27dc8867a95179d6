import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { openRedConfirmation } from '../../contract/confirmation/calls.ts';
import { confirmationDocument } from '../../contract/confirmation/fields.ts';
import styles from '../invoice.module.css';
import { screenWords } from '../words.en.ts';
import { useConfirmationWords } from './confirmation-words.ts';
import { useConfirmationActions } from './use-confirmation-actions.tsx';

const OpenDialog = lazy(async () => import('./open-dialog.tsx'));

/** Red letter confirmations of all suppliers for the plant, a supplier's own for him. */
export default function RedConfirmationsPage() {
  const words = useConfirmationWords();
  const screen = useWords(screenWords).confirmation;
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const actions = useConfirmationActions();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DocumentList
      document={confirmationDocument}
      words={words}
      tabs={{ filter: 'shown', choices: words.shown }}
      above={<p className={styles.quiet}>{screen.hint}</p>}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      emptyHint={screen.empty}
      actions={() => [
        {
          label: words.actions.open,
          primary: true,
          needs: openRedConfirmation.needs,
          run: () => setIsOpen(true),
        },
      ]}
      rowActions={actions.ofOne}
      dialogs={
        <>
          {actions.dialogs}
          <Suspense>{isOpen && <OpenDialog onClose={() => setIsOpen(false)} />}</Suspense>
        </>
      }
    />
  );
}
