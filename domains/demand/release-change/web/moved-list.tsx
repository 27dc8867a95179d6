import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportMovedLines, listMovedLines } from '../contract/meter-calls.ts';
import { words as changeWords } from '../contract/words.en.ts';
import { changeAddress } from './addresses.ts';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listMovedLines>;

/** The lines behind a row of the change meter. */
export const MovedList = () => {
  const all = useWords(changeWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const words = { ...all, fields: { ...all.fields, inside: screen.detail.insideMark } };
  return (
    <ListScreen
      list={listMovedLines}
      name="moved-lines"
      words={words}
      columns={drawnColumns(listMovedLines, words, language, {
        ...(isSupplier && { supplierCode: null }),
        partNo: column.link<Row>('partNo', ({ changeId }) => changeAddress(changeId), { fixed: 'start' }),
      })}
      filters={drawnFilters(listMovedLines, words, language, { ...(isSupplier && { supplierCode: null }) })}
      exportWith={exportMovedLines}
      emptyHint={screen.empty.meter}
      rowTone={({ inside }) => (inside === 'Y' ? 'attention' : undefined)}
    />
  );
};
