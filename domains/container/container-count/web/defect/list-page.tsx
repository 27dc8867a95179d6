import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { defectDocument } from '../../contract/defect-fields.ts';
import { reportContainerDefect } from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

const ReportDialog = lazy(async () => import('./report-dialog.tsx'));

/** Defective containers and what became of them. */
export default function ContainerDefectsPage() {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const [reporting, setReporting] = useState(false);
  return (
    <DocumentList
      document={defectDocument}
      words={words}
      tabs={{ filter: 'shown', choices: words.shownDefects }}
      actions={() => [
        {
          label: words.actions.report,
          needs: reportContainerDefect.needs,
          primary: true,
          run: () => setReporting(true),
        },
      ]}
      emptyHint={screen.defectsEmpty}
      dialogs={<Suspense>{reporting && <ReportDialog onClose={() => setReporting(false)} />}</Suspense>}
    />
  );
}
