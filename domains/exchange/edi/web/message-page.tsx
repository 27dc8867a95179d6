import { Badge, Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useList } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { InsidePage } from '@portal/platform/web/head/inside-page.ts';
import { usePage } from '@portal/platform/web/parts/use-page.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { listMessages, listWork } from '../contract/endpoints.ts';
import { words as ediWords } from '../contract/words.en.ts';
import { MessageList } from './messages/message-list.tsx';
import styles from './message.module.css';

const MessageLog = lazy(async () => ({ default: (await import('./messages/message-log.tsx')).MessageLog }));
const MessageDrawer = lazy(async () => ({
  default: (await import('./messages/message-drawer.tsx')).MessageDrawer,
}));
const WorkList = lazy(async () => ({ default: (await import('./work/work-list.tsx')).WorkList }));
const PartnerList = lazy(async () => ({ default: (await import('./mapping-lists.tsx')).PartnerList }));
const PartList = lazy(async () => ({ default: (await import('./mapping-lists.tsx')).PartList }));

const views = { messages: MessageList, work: WorkList, partners: PartnerList, parts: PartList } as const;
type View = keyof typeof views;

/**
 * The message log, what waits in it, and what outside codes mean here. `?view=` names the tab, `?message=` opens one beside it.
 * The route is open to everybody (SPEC section 2): who may not work on messages finds the log of his own ones.
 */
export default function MessagePage() {
  const words = useWords(ediWords).page;
  const page = usePage();
  const language = useSession((now) => now.language);
  const mayList = usePermissions().has(listMessages.needs);
  const { view: named, message, ...list } = useAddress();
  const setAddress = useSetAddress();
  if (!mayList) {
    return (
      <Suspense>
        <MessageLog />
      </Suspense>
    );
  }
  const view: View = named !== undefined && named in views ? (named as View) : 'messages';
  const List = views[view];
  const here = view === 'messages' ? list : { view, ...list };
  return (
    <div className={styles.page}>
      {page && <PageHead title={page.title[language]} />}
      <Tabs
        className={styles.views}
        activeKey={view}
        items={[
          { key: 'messages', label: words.messages },
          { key: 'work', label: <WorkLabel text={words.work} /> },
          { key: 'partners', label: words.partners },
          { key: 'parts', label: words.parts },
        ]}
        onChange={(key) => setAddress({ view: key === 'messages' ? undefined : key })}
      />
      <InsidePage value>
        <Suspense>
          <List key={view} onOpen={(id) => setAddress({ ...here, message: id })} />
        </Suspense>
      </InsidePage>
      <Suspense>
        {message !== undefined && <MessageDrawer id={message} onClose={() => setAddress(here)} />}
      </Suspense>
    </div>
  );
}

/** How many groups wait for a person. */
const WorkLabel = ({ text }: { text: string }) => {
  const { data } = useList(listWork, { page: 1, limit: 10, filters: {} });
  return (
    <span className={styles.workLabel}>
      {text}
      <Badge count={data?.total ?? 0} overflowCount={999} />
    </span>
  );
};
