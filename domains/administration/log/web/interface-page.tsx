import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { lastDays } from '@portal/platform/web/list/filter/last-days.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportInterfaces, listInterfaces } from '../contract/endpoints.ts';
import { interfaceWords } from '../contract/interface.ts';
import { words as logWords } from '../contract/words.en.ts';
import { InterfaceTalk } from './interface-talk.tsx';

const talkOf = ({ id }: RowOf<typeof listInterfaces>) => <InterfaceTalk id={id} />;

/** Calls between the portal and other systems. A row opens to what was asked and answered. */
export default function InterfaceLogPage() {
  const words = interfaceWords(useWords(logWords));
  const { zone } = useCellContext();
  const language = useSession((now) => now.language);
  return (
    <ListScreen
      list={listInterfaces}
      name="interface-log"
      words={words}
      columns={drawnColumns(listInterfaces, words, language, {
        httpCode: column.code('httpCode', { width: 120 }),
      })}
      filters={drawnFilters(listInterfaces, words, language)}
      fixed={{ zone }}
      startWith={lastDays('at', zone)}
      defaultSort="-at"
      exportWith={exportInterfaces}
      emptyHint={words.emptyInterfaces}
      rowTone={(row) => (row.outcome === 'failed' ? 'attention' : undefined)}
      expand={talkOf}
    />
  );
}
