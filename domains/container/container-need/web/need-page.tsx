import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { useRecordTools } from '@portal/platform/web/shell/record-tools.tsx';
import { exportContainerNeeds, listContainerNeeds } from '../contract/endpoints.ts';
import { words as needWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Row = Omit<RowOf<typeof listContainerNeeds>, 'total'>;

/** Overdue demand, or more gone than was there, is red; what is short ahead is a supplier's own to order. */
const toneOf = ({ needed, backlog, held }: Row, isSupplier: boolean) => {
  if (backlog > 0 || held < 0) return 'trouble';
  return needed > 0 && isSupplier ? 'attention' : undefined;
};

/** What each supplier needs of each container; a supplier finds his own. */
export default function ContainerNeedPage() {
  const words = useWords(needWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const offered = useRecordTools('container_need');
  const open = ({ id }: Row) => `/container/need-detail?id=${id}`;
  return (
    <>
      <ListScreen
        list={listContainerNeeds}
        name="container-need"
        words={words}
        tabs={{ filter: 'shown', choices: words.shown }}
        columns={drawnColumns(listContainerNeeds, words, language, {
          containerCode: column.link<Row>('containerCode', open),
          ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
        })}
        filters={drawnFilters(listContainerNeeds, words, language, {
          ...(isSupplier && { supplierCode: null }),
        })}
        exportWith={exportContainerNeeds}
        emptyHint={screen.needs.empty}
        selectable
        rowTone={(need) => toneOf(need, isSupplier)}
        actions={({ rows }) =>
          offered.ofSeveral(rows.map(({ id, containerCode: number }) => ({ id, number })))
        }
      />
      {offered.tool}
    </>
  );
}
