import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { listNewestNotices } from '../../contract/newest-notices.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { bellWords } from './bell-words.ts';
import styles from './bell.module.css';
import { useLiveNotices } from './live-notices.ts';
import { POLL } from './notice-poll.ts';

const NoticeDrawer = lazy(() => import('./notice-drawer.tsx'));

/** The specification names no time between two polls. While the server tells of news by itself, asking is only for what got lost. */
const POLL_MS = 60_000;
const POLL_WHILE_LIVE_MS = 300_000;

/** How many notifications are unread; opens the drawer. The poll is quiet: a lost connection is told elsewhere. */
export default function Bell() {
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const words = useWords(bellWords);
  const live = useLiveNotices();
  const refetchInterval = live ? POLL_WHILE_LIVE_MS : POLL_MS;
  const unread = useAnswer(listNewestNotices, POLL, { refetchInterval, quiet: true }).data?.total ?? 0;
  const label = unread > 0 ? fill(words.bellUnread, { count: unread }) : words.bell;
  return (
    <>
      <Badge count={unread} size="small" overflowCount={99} offset={[-10, 7]}>
        <Button
          type="text"
          icon={<BellOutlined className={styles.bell} />}
          aria-label={label}
          aria-haspopup="dialog"
          title={label}
          onClick={() => {
            setEverOpened(true);
            setOpen(true);
          }}
        />
      </Badge>
      {everOpened ? (
        <Suspense>
          <NoticeDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
