import { CheckOutlined } from '@ant-design/icons';
import { Button, Drawer, Tabs } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useOffered } from '@portal/platform/web/access/use-offered.ts';
import { answerKey, refresh, useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useList } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { ToLink, useGo } from '@portal/platform/web/session/address.tsx';
import { finishItems, listNotices, readItems, type NoticeRow } from '../../contract/inbox.ts';
import { listNewestNotices, markAllNoticesRead } from '../../contract/newest-notices.ts';
import { NoticeCard } from './notice-card.tsx';
import styles from './notice-drawer.module.css';
import { POLL } from './notice-poll.ts';
import { noticeWords } from './notice-words.en.ts';

/** Page of all notifications (SPEC section 2). */
const ALL = '/system/notification';
const tabs = ['action', 'know', 'muted'] as const;
type Tab = (typeof tabs)[number];
const MOST = 20;

/** The 20 newest documents of the inbox by what is to be done with them; loaded again whenever it opens, and when the bell counts more than before. */
export default function NoticeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords(noticeWords);
  const [picked, setPicked] = useState<Tab>();
  const counts = useAnswer(listNotices.counts, {}, { enabled: open, staleTime: 0, quiet: true });
  // Without a choice it opens on what waits, or on what is new.
  const shown: Tab = picked ?? ((counts.data?.action ?? 0) > 0 ? 'action' : 'know');
  const { data, isPending, isError, refetch } = useList(
    listNotices,
    { page: 1, limit: MOST, filters: { place: shown } },
    open && counts.data !== undefined,
  );
  const [handled, setHandled] = useState<ReadonlySet<string>>(new Set());
  const handle = (id: string) => setHandled((before) => new Set(before).add(id));
  const go = useGo();
  const offered = useOffered();
  const client = useQueryClient();
  useOnMoreUnread(open, () => void refresh(client, listNotices));
  // Only the bell counts again: in the drawer the card stays, faded.
  const onSuccess = async () => client.invalidateQueries({ queryKey: answerKey(listNewestNotices, POLL) });
  // `run` does nothing while the same call is under way, so a second click is ignored.
  const reading = useCall(readItems, { success: words.read, onSuccess });
  const finishing = useCall(finishItems, { success: words.doneMark, onSuccess });
  const follow = async (row: NoticeRow) => {
    if (row.unread > 0 && !handled.has(row.id)) {
      if ((await reading.run({ ids: [row.id] })) === undefined) return;
      handle(row.id);
    }
    const link = offered(row.link);
    if (link === null) return;
    onClose();
    go(link);
  };
  const finish = async (id: string) => {
    if ((await finishing.run({ ids: [id] })) !== undefined) handle(id);
  };
  const all = useCall(markAllNoticesRead, {
    success: (done) => fill(words.readAllDone, { count: done.read }),
    refreshes: [listNewestNotices, listNotices, listNotices.counts],
  });
  const rows = data?.rows ?? [];
  const unread = rows.reduce((sum, row) => sum + (handled.has(row.id) ? 0 : row.unread), 0);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(isShown) => {
        if (isShown) return;
        setHandled(new Set());
        setPicked(undefined);
      }}
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
          disabled={unread === 0}
          onClick={() => void all.run({})}
        >
          {words.readAll}
        </Button>
      }
      footer={<ToLink to={ALL}>{words.all}</ToLink>}
    >
      <Tabs
        activeKey={shown}
        onChange={(key) => setPicked(key as Tab)}
        items={tabs.map((key) => ({
          key,
          label: `${words.tabs[key]} ${counts.data?.[key] ?? ''}`.trim(),
        }))}
      />
      {isPending || counts.isPending ? <Skeleton lines={4} /> : null}
      {isError ? (
        <Empty title={words.failed}>
          <Button onClick={() => void refetch()}>{words.retry}</Button>
        </Empty>
      ) : null}
      {data && rows.length === 0 ? (
        <Empty title={words.empty}>
          <span className={styles.hint}>{words.emptyHint}</span>
        </Empty>
      ) : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.item}>
            <NoticeCard
              row={row}
              faded={handled.has(row.id) || row.unread === 0}
              onOpen={() => void follow(row)}
              onDone={() => void finish(row.id)}
            />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

/** Tells of what came while the drawer stands open; that its reader read some himself is no news. */
const useOnMoreUnread = (open: boolean, onMore: () => void) => {
  const unread = useAnswer(listNewestNotices, POLL, { quiet: true }).data?.total;
  const before = useRef(unread);
  useEffect(() => {
    if (open && unread !== undefined && before.current !== undefined && unread > before.current) onMore();
    before.current = unread;
  });
};
