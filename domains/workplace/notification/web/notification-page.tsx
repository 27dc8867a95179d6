import { markAllNoticesRead, markNoticeRead, listNewestNotices } from '../contract/newest-notices.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useOffered } from '@portal/platform/web/access/use-offered.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { NoticeFacts, NoticeKindTag } from './notice/notice-facts.tsx';
import { NoticeReasonText } from './notice/notice-reason.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listNotices } from '../contract/endpoints.ts';
import { words as notificationWords } from '../contract/words.en.ts';
import { isUnread } from '../contract/status.ts';

type Row = RowOf<typeof listNotices>;

const whyOf = (row: Row) => (
  <>
    <NoticeKindTag notice={row} />
    <NoticeFacts notice={row} />
    <NoticeReasonText reason={row.reason} />
  </>
);

/** All of the user's own notifications. A row opens to the reason why he was told. */
export default function NotificationPage() {
  const words = useWords(notificationWords);
  const { zone } = useCellContext();
  const language = useSession((now) => now.language);
  const go = useGo();
  const offered = useOffered();
  const refreshes = [listNotices, listNewestNotices];
  const one = useCall(markNoticeRead, { refreshes });
  const all = useCall(markAllNoticesRead, {
    refreshes,
    success: ({ read }) => fill(words.page.readAll, { count: read }),
  });
  const open = async (row: Row): Promise<void> => {
    if (isUnread(row.status) && (await one.run({ id: row.id })) === undefined) return;
    const link = offered(row.link);
    if (link !== null) go(link);
  };
  const rowActions = (row: Row): Action[] => [
    ...(offered(row.link) === null ? [] : [{ label: words.actions.open, run: () => open(row) }]),
    ...(isUnread(row.status) ? [{ label: words.actions.read, run: () => one.run({ id: row.id }) }] : []),
  ];
  return (
    <ListScreen
      list={listNotices}
      name="notifications"
      words={words}
      columns={drawnColumns(listNotices, words, language)}
      filters={drawnFilters(listNotices, words, language)}
      fixed={{ zone }}
      defaultSort="-createTime"
      tabs={{ filter: 'status', choices: words.status }}
      actions={() => [{ label: words.actions.readAll, busy: all.busy, run: () => all.run({}) }]}
      rowActions={rowActions}
      onOpen={(row) => void open(row)}
      emptyHint={words.page.empty}
      rowTone={(row) => (isUnread(row.status) ? 'attention' : undefined)}
      expand={whyOf}
    />
  );
}
