import {
  markAllNoticesRead,
  markNoticeRead,
  listNewestNotices,
} from '@portal/platform/contract/shell-calls.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter.ts';
import type { ColumnsOf, FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useLook } from '@portal/platform/web/list/look.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { NoticeFacts, NoticeKindTag } from '@portal/platform/web/shell/notice-facts.tsx';
import { NoticeReasonText } from '@portal/platform/web/shell/notice-reason.tsx';
import { listNotices } from '../contract/endpoints.ts';
import { words as notificationWords } from '../contract/words.en.ts';

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
  const { zone } = useLook();
  const go = useGo();
  const refreshes = [listNotices, listNewestNotices];
  const one = useCall(markNoticeRead, { refreshes });
  const all = useCall(markAllNoticesRead, {
    refreshes,
    success: ({ read }) => fill(words.page.readAll, { count: read }),
  });
  const open = async (row: Row): Promise<void> => {
    if (row.status === 'init' && (await one.run({ id: row.id })) === undefined) return;
    if (row.link !== null) go(row.link);
  };
  const columns: ColumnsOf<typeof listNotices> = [
    column.choice('status', words.status, { width: 80 }),
    column.moment('createTime'),
    column.text('category', { width: 110 }),
    column.text('scenario', { width: 200 }),
    column.text('message', { width: 460 }),
  ];
  const filters: FiltersOf<typeof listNotices> = [
    filter.choice('status', words.status),
    filter.text('type'),
    filter.text('message'),
    filter.day('created'),
  ];
  const rowActions = (row: Row): Action[] => [
    ...(row.link === null ? [] : [{ label: words.actions.open, run: () => open(row) }]),
    ...(row.status === 'init' ? [{ label: words.actions.read, run: () => one.run({ id: row.id }) }] : []),
  ];
  return (
    <ListScreen
      list={listNotices}
      name="notifications"
      words={words}
      columns={columns}
      filters={filters}
      given={{ zone }}
      defaultSort="-createTime"
      tabs={{ filter: 'status', choices: words.status }}
      actions={() => [{ label: words.actions.readAll, busy: all.busy, run: () => all.run({}) }]}
      rowActions={rowActions}
      onOpen={(row) => void open(row)}
      emptyHint={words.page.empty}
      rowTone={(row) => (row.status === 'init' ? 'attention' : undefined)}
      expand={whyOf}
    />
  );
}
