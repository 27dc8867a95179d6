import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { countDocument } from '../../contract/count-fields.ts';
import { countStatus } from '../../contract/count-status.ts';
import { openContainerCount } from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

const OpenDialog = lazy(async () => import('./open-dialog.tsx'));

/** Counts of containers, with those that wait for the reader in a tab of their own. */
export default function ContainerCountsPage() {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const [opening, setOpening] = useState(false);
  return (
    <DocumentList
      document={countDocument}
      words={words}
      tabs={{ filter: 'shown', choices: words.shownCounts }}
      actions={() => [
        {
          label: words.actions.open,
          needs: openContainerCount.needs,
          primary: true,
          run: () => setOpening(true),
        },
      ]}
      emptyHint={screen.countsEmpty}
      rowTone={({ differing, status }) =>
        (differing ?? 0) > 0 && countStatus.waits[status] !== undefined ? 'attention' : undefined
      }
      dialogs={<Suspense>{opening && <OpenDialog onClose={() => setOpening(false)} />}</Suspense>}
    />
  );
}
