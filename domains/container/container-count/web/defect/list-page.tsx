import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { defectDocument } from '../../contract/defect-fields.ts';
import {
  exportContainerDefects,
  listContainerDefects,
  reportContainerDefect,
} from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

const ReportDialog = lazy(async () => import('./report-dialog.tsx'));
type Row = Omit<RowOf<typeof listContainerDefects>, 'total'>;

/** Defective containers and what became of them. */
export default function ContainerDefectsPage() {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <ListScreen
        list={listContainerDefects}
        name="container-defect"
        words={words}
        tabs={{ filter: 'shown', choices: words.shownDefects }}
        columns={drawnColumns(listContainerDefects, words, language, {
          number: column.link<Row>('number', ({ id }) => defectDocument.addressOf(id), { fixed: 'start' }),
        })}
        filters={drawnFilters(listContainerDefects, words, language)}
        actions={() => [
          {
            label: words.actions.report,
            needs: reportContainerDefect.needs,
            primary: true,
            run: () => setReporting(true),
          },
        ]}
        exportWith={exportContainerDefects}
        emptyHint={screen.defectsEmpty}
      />
      <Suspense>{reporting && <ReportDialog onClose={() => setReporting(false)} />}</Suspense>
    </>
  );
}
