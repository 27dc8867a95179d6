import { lazy } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ViewTabs } from '@portal/platform/web/head/view-tabs.tsx';
import { words as activityWords } from '../contract/words.en.ts';
import { ActivityList } from './activity-list.tsx';

const FollowList = lazy(() => import('./follow-list.tsx'));

/** What happened to one's documents, and what of them one follows (`?view=follows`). */
export default function ActivityPage() {
  const words = useWords(activityWords).tabs;
  return (
    <ViewTabs
      views={[
        { key: 'records', label: words.records, content: <ActivityList /> },
        { key: 'follows', label: words.follows, content: <FollowList /> },
      ]}
    />
  );
}
