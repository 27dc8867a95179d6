import { lazy } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ViewTabs } from '@portal/platform/web/head/view-tabs.tsx';
import { ChangeList } from './change-list.tsx';
import { screenWords } from './words.en.ts';

const ObjectionList = lazy(async () => ({
  default: (await import('./objection-list.tsx')).ObjectionList,
}));
const DocumentList = lazy(async () => ({ default: (await import('./document-list.tsx')).DocumentList }));
const MeterList = lazy(async () => ({ default: (await import('./meter-list.tsx')).MeterList }));

const MovedList = lazy(async () => ({ default: (await import('./moved-list.tsx')).MovedList }));

/** What intakes changed; which documents no longer fit (`?view=documents`); what suppliers say against it (`?view=objections`); how much of it was firm (`?view=meter`)
 * and the lines behind that (`?view=moved`). */
export default function ReleaseChangesPage() {
  const words = useWords(screenWords).tabs;
  return (
    <ViewTabs
      views={[
        { key: 'changes', label: words.changes, content: <ChangeList /> },
        { key: 'documents', label: words.documents, content: <DocumentList /> },
        { key: 'objections', label: words.objections, content: <ObjectionList /> },
        { key: 'meter', label: words.meter, content: <MeterList /> },
        { key: 'moved', label: words.moved, content: <MovedList /> },
      ]}
    />
  );
}
