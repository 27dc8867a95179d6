import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { createCapacityGroup } from '../../contract/endpoints.ts';
import { groupDocument } from '../../contract/group.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { useGroupActions } from './use-group-actions.tsx';

const GroupDialog = lazy(async () => import('./group-dialog.tsx'));

/** Capacity groups of all suppliers for the plant, a supplier's own for him. */
export default function CapacityGroupsPage() {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).group;
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const actions = useGroupActions();
  const [adding, setAdding] = useState(false);
  return (
    <DocumentList
      document={groupDocument}
      words={words}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      actions={() => [
        {
          label: words.actions.add,
          needs: createCapacityGroup.needs,
          primary: true,
          run: () => setAdding(true),
        },
      ]}
      rowActions={actions.ofOne}
      emptyHint={screen.empty}
      dialogs={
        <>
          {actions.dialogs}
          <Suspense>{adding && <GroupDialog onClose={() => setAdding(false)} />}</Suspense>
        </>
      }
    />
  );
}
