import { CheckOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listNewestNotices,
  markAllNoticesRead,
  markNoticeRead,
  type Notice,
} from '../../contract/newest-notices.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { answerKey, useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useOffered } from '@portal/platform/web/access/use-offered.ts';
import { ToLink, useGo } from '@portal/platform/web/session/address.tsx';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { NoticeCard } from './notice-card.tsx';
import styles from './notice-drawer.module.css';
import { NoticeWhy } from './notice-why.tsx';
import { POLL } from './notice-poll.ts';
import { noticeWords } from './notice-words.en.ts';

const NEWEST = { status: 'init', page: 1, limit: 20 } as const;
/** Page of all notifications (SPEC section 2). */
const ALL = '/system/notification';

/** The 20 newest unread notifications; loaded again whenever it opens. */
export default function NoticeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords(noticeWords);
  const { data, isPending, isError, refetch } = useAnswer(listNewestNotices, NEWEST, {
    enabled: open,
    staleTime: 0,
  });
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const go = useGo();
  const offered = useOffered();
  const follow = (notice: Notice) => {
    const link = offered(notice.link);
    if (link === null) return;
    onClose();
    go(link);
  };
  // `run` does nothing while the same call is under way, so a second click is ignored.
  const client = useQueryClient();
  const reading = useCall(markNoticeRead, {
    success: words.read,
    // Only the bell counts again: in the drawer the card stays, faded.
    onSuccess: () => client.invalidateQueries({ queryKey: answerKey(listNewestNotices, POLL) }),
  });
  const readOne = async (notice: Notice) => {
    if (!read.has(notice.id)) {
      if ((await reading.run({ id: notice.id })) === undefined) return;
      setRead((before) => new Set(before).add(notice.id));
    }
    follow(notice);
  };
  const all = useCall(markAllNoticesRead, {
    success: (done) => fill(words.readAllDone, { count: done.read }),
    refreshes: [listNewestNotices],
  });
  const records = data?.records ?? [];
  // Cards that were read here stay, faded; they do not count any more.
  const unread = (data?.total ?? 0) - records.filter(({ id }) => read.has(id)).length;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(shown) => (shown ? undefined : setRead(new Set()))}
      size={650}
      zIndex={600}
      title={
        <>
          {words.title}
          {unread > 0 ? <span className={styles.count}>{fill(words.unread, { count: unread })}</span> : null}
        </>
      }
      closable={{ 'aria-label': words.close }}
      classNames={{ wrapper: styles.wrapper ?? '', body: styles.body ?? '' }}
      extra={
        <Button
          icon={<CheckOutlined />}
          loading={all.busy}
          disabled={records.length === 0}
          onClick={() => void all.run({})}
        >
          {words.readAll}
        </Button>
      }
      footer={<ToLink to={ALL}>{words.all}</ToLink>}
    >
      {isPending ? <Skeleton lines={4} /> : null}
      {isError ? (
        <Empty title={words.failed}>
          <Button onClick={() => void refetch()}>{words.retry}</Button>
        </Empty>
      ) : null}
      {data && records.length === 0 ? (
        <Empty title={words.empty}>
          <span className={styles.hint}>{words.emptyHint}</span>
        </Empty>
      ) : null}
      <ul className={styles.list}>
        {records.map((notice) => (
          <li key={notice.id} className={styles.item}>
            <NoticeCard notice={notice} read={read.has(notice.id)} onOpen={() => void readOne(notice)} />
            <NoticeWhy reason={notice.reason} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
