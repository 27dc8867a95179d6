import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { lastDays } from '@portal/platform/web/list/filter/last-days.ts';
import type { ColumnsOf, FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { exportMessageLog, listMessageLog } from '../../contract/endpoints.ts';
import { messageStatus } from '../../contract/status.ts';
import { words as ediWords } from '../../contract/words.en.ts';

/** The message log for those who do not work on messages: what came in for them, and what became of it. */
export const MessageLog = () => {
  const words = useWords(ediWords);
  const { zone } = useCellContext();
  const columns: ColumnsOf<typeof listMessageLog> = [
    column.moment('receivedAt'),
    column.choice('kind', words.kind, { width: 150 }),
    column.code('plantNo', { width: 80 }),
    column.text('fileName', { width: 260 }),
    column.code('trackId', { width: 180 }),
    column.code('taskId', { width: 190 }),
    column.status('status', messageStatus, words.status, { width: 110 }),
  ];
  const filters: FiltersOf<typeof listMessageLog> = [
    filter.day('received', { title: words.fields.receivedFrom }),
    filter.choice('kind', words.kind, { many: true }),
    filter.status('status', messageStatus, words.status),
    filter.text('fileName'),
    filter.text('trackId'),
    filter.text('taskId'),
  ];
  return (
    <ListScreen
      list={listMessageLog}
      name="message-log"
      words={words}
      columns={columns}
      filters={filters}
      startWith={lastDays('received', zone)}
      defaultSort="-receivedAt"
      exportWith={exportMessageLog}
      emptyHint={words.page.emptyLog}
    />
  );
};
