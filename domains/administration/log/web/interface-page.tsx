import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter.ts';
import type { ColumnsOf, FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { lastDays } from '@portal/platform/web/list/last-days.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useLook } from '@portal/platform/web/list/look.ts';
import { exportInterfaces, listInterfaces } from '../contract/endpoints.ts';
import { words as logWords } from '../contract/words.en.ts';
import { InterfaceTalk } from './interface-talk.tsx';

const talkOf = ({ id }: RowOf<typeof listInterfaces>) => <InterfaceTalk id={id} />;

/** Calls between the portal and other systems. A row opens to what was asked and answered. */
export default function InterfaceLogPage() {
  const words = useWords(logWords);
  const { zone } = useLook();
  const columns: ColumnsOf<typeof listInterfaces> = [
    column.moment('at'),
    column.code('type', { title: words.fields.interfaceType, width: 110 }),
    column.text('name', { width: 200 }),
    column.choice('direction', words.directions, { width: 90 }),
    column.code('httpCode', { width: 120 }),
    column.choice('outcome', words.outcomes, { width: 90 }),
    column.count('durationMs', { width: 120 }),
    column.code('plantNo', { width: 90 }),
    column.code('trackId', { width: 220 }),
    column.text('url', { width: 320 }),
  ];
  const filters: FiltersOf<typeof listInterfaces> = [
    filter.day('at'),
    filter.text('name'),
    filter.text('trackId'),
    filter.choice('direction', words.directions),
    filter.choice('outcome', words.outcomes),
  ];
  return (
    <ListScreen
      list={listInterfaces}
      name="interface-log"
      words={words}
      columns={columns}
      filters={filters}
      given={{ zone }}
      startWith={lastDays('at', zone)}
      defaultSort="-at"
      exportWith={exportInterfaces}
      emptyHint={words.emptyInterfaces}
      rowTone={(row) => (row.outcome === 'failed' ? 'attention' : undefined)}
      expand={talkOf}
    />
  );
}
