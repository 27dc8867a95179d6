import { lazy } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ViewTabs } from '@portal/platform/web/head/view-tabs.tsx';
import { EditionList } from './history/edition-list.tsx';
import { screenWords } from './words.en.ts';

const AnswerList = lazy(async () => ({ default: (await import('./history/answer-list.tsx')).AnswerList }));

/** What was asked for and what was said: every edition, and every answer, audit and split (`?view=answers`). */
export default function PreSeriesHistoryPage() {
  const words = useWords(screenWords).history;
  return (
    <ViewTabs
      views={[
        { key: 'editions', label: words.editions, content: <EditionList /> },
        { key: 'answers', label: words.answers, content: <AnswerList /> },
      ]}
    />
  );
}
