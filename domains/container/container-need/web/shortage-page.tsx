import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  exportContainerShares,
  exportContainerShortages,
  listContainerShortages,
} from '../contract/endpoints.ts';
import { words as needWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Row = Omit<RowOf<typeof listContainerShortages>, 'total'>;

/** Of which containers suppliers will miss more than the plant has. */
export default function ContainerShortagePage() {
  const words = useWords(needWords);
  const { shares: screen } = useWords(screenWords);
  const language = useSession((now) => now.language);
  const shares = useDownload(exportContainerShares);
  return (
    <ListScreen
      list={listContainerShortages}
      name="container-shortage"
      words={words}
      tabs={{ filter: 'shown', choices: screen.tabs }}
      columns={drawnColumns(listContainerShortages, words, language, {
        containerCode: column.link<Row>(
          'containerCode',
          ({ containerCode }) => `/container/share-detail?code=${encodeURIComponent(containerCode)}`,
          { fixed: 'start' },
        ),
      })}
      filters={drawnFilters(listContainerShortages, words, language, {})}
      actions={() => [
        {
          label: screen.exportAll,
          needs: exportContainerShares.needs,
          busy: shares.busy,
          run: async () => shares.run({}),
        },
      ]}
      exportWith={exportContainerShortages}
      emptyHint={screen.empty}
      rowTone={({ short }) => (short > 0 ? 'attention' : undefined)}
    />
  );
}
