import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { lastDays } from '@portal/platform/web/list/filter/last-days.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportOperations, listOperations } from '../contract/endpoints.ts';
import { readRetention } from '../contract/retention.ts';
import { words as logWords } from '../contract/words.en.ts';
import { OperationDetail } from './operation-detail.tsx';

const RetentionDialog = lazy(() => import('./retention-dialog.tsx'));

const detailOf = (line: RowOf<typeof listOperations>) => <OperationDetail line={line} />;

/** What was done: one's own, or the tenant's for an administrator. A row opens to its parameters. */
export default function OperationLogPage() {
  const words = useWords(logWords);
  const { zone } = useCellContext();
  const language = useSession((now) => now.language);
  const [retaining, setRetaining] = useState(false);
  return (
    <>
      <ListScreen
        list={listOperations}
        name="operation-log"
        words={words}
        columns={drawnColumns(listOperations, words, language)}
        filters={drawnFilters(listOperations, words, language)}
        fixed={{ zone }}
        startWith={lastDays('at', zone)}
        defaultSort="-at"
        exportWith={exportOperations}
        emptyHint={words.emptyOperations}
        rowTone={(row) => (row.outcome === 'failed' ? 'attention' : undefined)}
        expand={detailOf}
        actions={() => [
          { label: words.retention.title, needs: readRetention.needs, run: () => setRetaining(true) },
        ]}
      />
      {retaining && (
        <Suspense fallback={null}>
          <RetentionDialog onClose={() => setRetaining(false)} />
        </Suspense>
      )}
    </>
  );
}
