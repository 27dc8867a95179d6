import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter.ts';
import type { ColumnsOf, FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useLook } from '@portal/platform/web/list/look.ts';
import { exportOperations, listOperations } from '../contract/endpoints.ts';
import { words as logWords } from '../contract/words.en.ts';
import { lastDays } from './last-days.ts';
import { OperationDetail } from './operation-detail.tsx';

const detailOf = (line: RowOf<typeof listOperations>) => <OperationDetail line={line} />;

/** What was done: one's own, or the tenant's for an administrator. A row opens to its parameters. */
export default function OperationLogPage() {
  const words = useWords(logWords);
  const { zone } = useLook();
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
    column.code('ip', { hidden: true }),
    column.code('type', { width: 240, hidden: true }),
  ];
  const filters: FiltersOf<typeof listOperations> = [
    filter.day('at'),
    filter.text('user'),
    filter.text('type'),
    filter.choice('outcome', words.outcomes),
  ];
  return (
    <ListScreen
      list={listOperations}
      name="operation-log"
      words={words}
      columns={columns}
      filters={filters}
      given={{ zone }}
      startWith={lastDays(zone)}
      defaultSort="-at"
      exportWith={exportOperations}
      emptyHint={words.emptyOperations}
      rowTone={(row) => (row.outcome === 'failed' ? 'attention' : undefined)}
      expand={detailOf}
    />
  );
}
