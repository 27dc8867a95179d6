import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { useRecordTools } from '@portal/platform/web/shell/record-tools.tsx';
import { makeSettlements, proveSettlements } from '../contract/endpoints.ts';
import { settlementDocument } from '../contract/fields.ts';
import { mayBeInvoiced } from '../contract/status.ts';
import { words as settlementWords } from '../contract/words.en.ts';
import { useSettlementActions } from './use-settlement-actions.tsx';
import { screenWords } from './words.en.ts';

const MakeDialog = lazy(async () => import('./make-dialog.tsx'));
const ProofDialog = lazy(async () => import('./proof-dialog.tsx'));

/** Lists of all suppliers for the plant, a supplier's own for him. */
export default function SettlementsPage() {
  const words = useWords(settlementWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const [open, setOpen] = useState<'make' | 'proof'>();
  const actions = useSettlementActions();
  const { mine: _, ...states } = words.shown;
  const offered = useRecordTools('settlement');
  const close = (): void => setOpen(undefined);
  return (
    <DocumentList
      document={settlementDocument}
      words={words}
      tabs={{ filter: 'shown', choices: isSupplier ? words.shown : states }}
      tabbed={['status']}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      actions={() => [
        { label: words.actions.prove, needs: proveSettlements.needs, run: () => setOpen('proof') },
        {
          label: words.actions.make,
          needs: makeSettlements.needs,
          primary: true,
          run: () => setOpen('make'),
        },
      ]}
      rowActions={(list) => [
        ...actions.ofOne(list),
        ...(mayBeInvoiced(list) ? offered.actionsOf(list.id) : []),
      ]}
      emptyHint={isSupplier ? screen.emptySupplier : screen.empty}
      dialogs={
        <>
          {actions.dialogs}
          {offered.tool}
          <Suspense>
            {open === 'make' && <MakeDialog onClose={close} />}
            {open === 'proof' && <ProofDialog onClose={close} />}
          </Suspense>
        </>
      }
    />
  );
}
