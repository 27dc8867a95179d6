import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { countDocument } from '../../contract/count-fields.ts';
import { exportContainerCounts, listContainerCounts, openContainerCount } from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

const OpenDialog = lazy(async () => import('./open-dialog.tsx'));
type Row = Omit<RowOf<typeof listContainerCounts>, 'total'>;

/** Counts of containers, with those that wait for the reader in a tab of their own. */
export default function ContainerCountsPage() {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const [opening, setOpening] = useState(false);
  return (
    <>
      <ListScreen
        list={listContainerCounts}
        name="container-count"
        words={words}
        tabs={{ filter: 'shown', choices: words.shownCounts }}
        columns={drawnColumns(listContainerCounts, words, language, {
          number: column.link<Row>('number', ({ id }) => countDocument.addressOf(id), { fixed: 'start' }),
        })}
        filters={drawnFilters(listContainerCounts, words, language)}
        actions={() => [
          {
            label: words.actions.open,
            needs: openContainerCount.needs,
            primary: true,
            run: () => setOpening(true),
          },
        ]}
        exportWith={exportContainerCounts}
        emptyHint={screen.countsEmpty}
        rowTone={({ differing }) => ((differing ?? 0) > 0 ? 'attention' : undefined)}
      />
      <Suspense>{opening && <OpenDialog onClose={() => setOpening(false)} />}</Suspense>
    </>
  );
}
