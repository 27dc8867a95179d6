import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { createPaymentApplication } from '../contract/endpoints.ts';
import { applicationDocument } from '../contract/fields.ts';
import { words as applicationWords } from '../contract/words.en.ts';
import { NEW_APPLICATION } from './paths.ts';
import { useApplicationActions } from './use-application-actions.tsx';
import { screenWords } from './words.en.ts';

/** Payment applications of all suppliers for the plant, a supplier's own for him. */
export default function PaymentApplicationsPage() {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const actions = useApplicationActions();
  const { draft: _, ...handedIn } = words.shown;
  return (
    <DocumentList
      document={applicationDocument}
      words={words}
      tabs={{ filter: 'shown', choices: isSupplier ? words.shown : handedIn }}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      emptyHint={isSupplier ? screen.emptySupplier : screen.empty}
      actions={() =>
        isSupplier
          ? [
              {
                label: words.actions.create,
                primary: true,
                needs: createPaymentApplication.needs,
                to: NEW_APPLICATION,
              },
            ]
          : []
      }
      rowActions={actions.ofOne}
      dialogs={actions.dialogs}
    />
  );
}
