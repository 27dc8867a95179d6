import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportContainerInventory, listContainerInventory } from '../contract/endpoints.ts';
import { words as containerWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Row = Omit<RowOf<typeof listContainerInventory>, 'total'>;

const isMissing = ({ available, defect, repaired }: Row): boolean =>
  Math.min(available, defect, repaired) < 0;

/** What each holder has of each container; a partner finds his own. */
export default function ContainerInventoryPage() {
  const words = useWords(containerWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isPlant = useSession((now) => now.user?.party !== 'supplier' && now.user?.party !== 'forwarder');
  const hidden = { holderKind: null, holderCode: null };
  return (
    <ListScreen
      list={listContainerInventory}
      name="container-inventory"
      words={words}
      tabs={{ filter: 'shown', choices: words.shown }}
      columns={drawnColumns(listContainerInventory, words, language, {
        containerCode: column.link<Row>('containerCode', ({ id }) => `/container/inventory-detail?id=${id}`, {
          fixed: 'start',
        }),
        ...(!isPlant && { ...hidden, holderNameZh: null, holderNameEn: null }),
      })}
      filters={drawnFilters(listContainerInventory, words, language, { ...(!isPlant && hidden) })}
      exportWith={exportContainerInventory}
      emptyHint={screen.noStock}
      rowTone={(row) => (isMissing(row) ? 'trouble' : undefined)}
    />
  );
}
