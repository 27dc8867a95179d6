import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { createClaim, downloadClaimTemplate, importClaims } from '../contract/endpoints.ts';
import { createClaimsFrom } from '../contract/source-calls.ts';
import { claimDocument } from '../contract/fields.ts';
import { words as claimWords } from '../contract/words.en.ts';
import { NEW_CLAIM } from './paths.ts';
import { useClaimSide } from './side.ts';
import { useClaimActions } from './use-claim-actions.tsx';
import { screenWords } from './words.en.ts';

const RaiseDialog = lazy(async () => import('./raise/raise-dialog.tsx'));

/** Claims of both sides: what the reader goes on with first at hand. */
export default function ClaimsPage() {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const isSupplier = useClaimSide() === 'supplier';
  const actions = useClaimActions();
  const [raising, setRaising] = useState(false);
  return (
    <DocumentList
      document={claimDocument}
      words={words}
      tabs={{ filter: 'shown', choices: words.shown }}
      own={{ dueOn: dueColumn({ overdue: words.fields.overdue }) }}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      selectable
      actions={({ rows, clear }) => [
        { label: words.actions.create, needs: createClaim.needs, primary: true, to: NEW_CLAIM },
        { label: words.actions.raise, needs: createClaimsFrom.needs, run: () => setRaising(true) },
        ...actions.ofMany(rows, clear),
      ]}
      rowActions={actions.ofOne}
      rowTone={({ overdue }) => (overdue === 'Y' ? 'trouble' : undefined)}
      importWith={{ template: downloadClaimTemplate, upload: importClaims }}
      emptyHint={screen.empty}
      dialogs={
        <>
          {actions.dialogs}
          <Suspense>{raising && <RaiseDialog onClose={() => setRaising(false)} />}</Suspense>
        </>
      }
    />
  );
}
