import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { importTaxList, submitInvoices, uploadInvoiceFile } from '../contract/endpoints.ts';
import { invoiceDocument } from '../contract/fields.ts';
import { CONTRADICTING } from '../contract/status.ts';
import { words as invoiceWords } from '../contract/words.en.ts';
import { BIND } from './addresses.ts';
import { ErpNote } from './erp/erp-note.tsx';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { screenWords } from './words.en.ts';

const UploadDialog = lazy(async () => import('./upload/upload-dialog.tsx'));
const TaxListDialog = lazy(async () => import('./tax-list-dialog.tsx'));

/** Invoices with their states: a supplier brings and submits his own, the plant looks at what was submitted. */
export default function InvoicesPage() {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords);
  const actions = useInvoiceActions();
  const go = useGo();
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const [open, setOpen] = useState<'upload' | 'taxList'>();
  const close = (): void => setOpen(undefined);
  return (
    <DocumentList
      document={invoiceDocument}
      words={words}
      tabs={{ filter: 'shown', choices: words.shown }}
      above={<ErpNote {...actions} />}
      without={[
        ...(isSupplier ? (['supplierCode', 'supplierNameZh', 'supplierNameEn'] as const) : []),
        ...(actions.handsOver === true ? [] : (['handOver'] as const)),
      ]}
      selectable
      emptyHint={screen.empty}
      actions={({ rows, clear }) =>
        isSupplier
          ? [
              {
                label: words.actions.upload,
                primary: true,
                needs: uploadInvoiceFile.needs,
                run: () => setOpen('upload'),
              },
              {
                label: words.actions.bind,
                needs: submitInvoices.needs,
                run: () => go(`${BIND}?invoices=${rows.map(({ id }) => id).join()}`),
              },
              ...actions.ofMany(rows, clear),
            ]
          : [
              { label: words.actions.taxList, needs: importTaxList.needs, run: () => setOpen('taxList') },
              ...actions.ofMany(rows, clear),
            ]
      }
      rowActions={actions.ofOne}
      rowTone={({ status, handOver }) =>
        status === CONTRADICTING || handOver === 'failed' ? 'trouble' : undefined
      }
      dialogs={
        <>
          {actions.dialogs}
          <Suspense>
            {open === 'upload' && <UploadDialog onClose={close} />}
            {open === 'taxList' && <TaxListDialog onClose={close} />}
          </Suspense>
        </>
      }
    />
  );
}
