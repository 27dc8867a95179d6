import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { words as callOffWords } from '../contract/words.en.ts';
import { ReleaseList } from './history/release-list.tsx';

const AnswerList = lazy(async () => ({ default: (await import('./history/answer-list.tsx')).AnswerList }));

const ANSWERS = 'answers';

/** What has come and what was answered: all releases, and the lines with an answer (`?view=answers`). */
export default function CallOffHistoryPage() {
  const words = useWords(callOffWords).history;
  const { view } = useAddress();
  const setAddress = useSetAddress();
  return (
    <Tabs
      activeKey={view === ANSWERS ? ANSWERS : 'releases'}
      destroyOnHidden
      items={[
        { key: 'releases', label: words.releases, children: <ReleaseList /> },
        {
          key: ANSWERS,
          label: words.answers,
          children: (
            <Suspense>
              <AnswerList />
            </Suspense>
          ),
        },
      ]}
      // Filters, page and sorting of the one list mean nothing to the other.
      onChange={(key) => setAddress({ view: key === ANSWERS ? ANSWERS : undefined })}
    />
  );
}
