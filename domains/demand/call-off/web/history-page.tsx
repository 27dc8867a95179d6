import { lazy } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ViewTabs } from '@portal/platform/web/head/view-tabs.tsx';
import { words as callOffWords } from '../contract/words.en.ts';
import { ReleaseList } from './history/release-list.tsx';

const AnswerList = lazy(async () => ({ default: (await import('./history/answer-list.tsx')).AnswerList }));

const EscalationList = lazy(async () => ({
  default: (await import('./history/escalation-list.tsx')).EscalationList,
}));

/** What has come and what was answered: all releases, the lines with an answer (`?view=answers`), and who was told of missing ones (`?view=escalations`). */
export default function CallOffHistoryPage() {
  const words = useWords(callOffWords).history;
  return (
    <ViewTabs
      views={[
        { key: 'releases', label: words.releases, content: <ReleaseList /> },
        { key: 'answers', label: words.answers, content: <AnswerList /> },
        { key: 'escalations', label: words.escalations, content: <EscalationList /> },
      ]}
    />
  );
}
