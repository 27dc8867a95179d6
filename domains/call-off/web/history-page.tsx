import { Tabs } from 'antd';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { words as callOffWords } from '../contract/words.en.ts';
import { AnswerList } from './history/answer-list.tsx';
import { ReleaseList } from './history/release-list.tsx';

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
        { key: ANSWERS, label: words.answers, children: <AnswerList /> },
      ]}
      // Filters, page and sorting of the one list mean nothing to the other.
      onChange={(key) => setAddress({ view: key === ANSWERS ? ANSWERS : undefined })}
    />
  );
}
