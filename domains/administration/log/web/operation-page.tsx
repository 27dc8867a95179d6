import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter.ts';
import type { ColumnsOf, FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { lastDays } from '@portal/platform/web/list/last-days.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useLook } from '@portal/platform/web/list/look.ts';
import { exportOperations, listOperations } from '../contract/endpoints.ts';
import { readRetention } from '../contract/retention.ts';
import { words as logWords } from '../contract/words.en.ts';
import { OperationDetail } from './operation-detail.tsx';

const RetentionDialog = lazy(() => import('./retention-dialog.tsx'));

const detailOf = (line: RowOf<typeof listOperations>) => <OperationDetail line={line} />;

/** What was done: one's own, or the tenant's for an administrator. A row opens to its parameters. */
export default function OperationLogPage() {
  const words = useWords(logWords);
  const { zone } = useLook();
  const [retaining, setRetaining] = useState(false);
  const columns: ColumnsOf<typeof listOperations> = [
    column.moment('at'),
    column.text('typeName', { width: 220 }),
    column.code('userNo'),
    column.text('userName', { width: 120 }),
    column.code('companyCode', { width: 110 }),
    column.code('plantNo', { width: 90 }),
    column.choice('outcome', words.outcomes, { width: 90 }),
    column.code('failure', { width: 200 }),
    column.count('durationMs', { width: 120 }),
    column.code('ip', { width: 130 }),
    column.code('trace', { width: 120, hidden: true }),
    column.code('type', { width: 240, hidden: true }),
  ];
  const filters: FiltersOf<typeof listOperations> = [
    filter.day('at'),
    filter.text('user'),
    filter.text('type'),
    filter.choice('outcome', words.outcomes),
    filter.text('text'),
    filter.text('ip'),
    filter.text('tookFrom'),
  ];
  return (
    <>
      <ListScreen
        list={listOperations}
        name="operation-log"
        words={words}
        columns={columns}
        filters={filters}
        given={{ zone }}
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
