import { Tooltip } from 'antd';
import { useRef, type KeyboardEvent } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useOffered } from '@portal/platform/web/access/use-offered.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { Action, Selected } from '@portal/platform/web/list/action.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listNotices, type NoticeRow } from '../contract/inbox.ts';
import { listNewestNotices, markAllNoticesRead } from '../contract/newest-notices.ts';
import { words as notificationWords } from '../contract/words.en.ts';
import { Below } from './inbox/below.tsx';
import styles from './inbox/inbox.module.css';
import { SnoozeDialog } from './inbox/snooze-dialog.tsx';
import { actionsOf, useInbox } from './inbox/use-inbox.ts';

const ROW = '[data-row-key]';
const TYPED = 'textarea, select, input:not([type=checkbox], [type=radio])';
/** Letters of the keyboard, and the keys of the table that they stand for. */
const WALKS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/** The inbox: what waits for its reader, what is to know, what is muted, one line for each document. A row opens to all that was notified of it, and why. */
export default function NotificationPage() {
  const { words, run, snoozing, snoozed, endSnooze } = useInbox();
  const { zone } = useCellContext();
  const language = useSession((now) => now.language);
  const go = useGo();
  const offered = useOffered();
  const area = useRef<HTMLDivElement>(null);
  const all = useCall(markAllNoticesRead, {
    refreshes: [listNotices, listNewestNotices],
    success: ({ read }) => fill(words.page.readAll, { count: read }),
  });
  const open = async (row: NoticeRow): Promise<void> => {
    if (row.unread > 0 && (await run.read([row.id])) === undefined) return;
    const link = offered(row.link);
    if (link !== null) go(link);
  };
  const actions = ({ ids, rows, clear }: Selected<NoticeRow>): Action[] => {
    const several = (label: string, work: () => Promise<unknown>): Action => ({
      label,
      bulk: true,
      run: async () => {
        if ((await work()) !== undefined) clear();
      },
    });
    const mayStop = rows.every(({ reason }) => reason.stop === 'scenario');
    return [
      several(words.actions.done, async () => run.finish(ids)),
      { label: words.actions.snooze, bulk: true, run: () => run.snooze(ids) },
      several(words.actions.muteDocument, async () => run.mute(ids, 'document')),
      ...(mayStop ? [several(words.actions.muteScenario, async () => run.mute(ids, 'scenario'))] : []),
      { label: words.actions.readAll, busy: all.busy, run: () => all.run({}) },
    ];
  };
  /** The row under the focus; without one the keys are the browser's. */
  const pressed = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (target.matches(TYPED) || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = target.closest<HTMLElement>(ROW)?.dataset.rowKey;
    const walk = WALKS[event.key];
    if (walk !== undefined) {
      const row = key === undefined ? area.current?.querySelector<HTMLElement>(ROW) : undefined;
      event.preventDefault();
      if (row) row.focus();
      else target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: walk, bubbles: true }));
    } else if (key !== undefined && event.key === 'e') void run.finish([key]);
    else if (key !== undefined && event.key === 's') run.snooze([key]);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- letters beside the keys that the table has for its rows
    <div ref={area} onKeyDown={pressed}>
      <ListScreen
        list={listNotices}
        name="notifications"
        words={words}
        columns={drawnColumns(listNotices, words, language, {
          message: {
            field: 'message',
            kind: 'text',
            width: 480,
            text: (row) => row.message,
            show: messageOf,
          },
        })}
        filters={drawnFilters(listNotices, words, language)}
        fixed={{ zone }}
        opensWith={{ place: 'action' }}
        defaultSort="-createTime"
        tabs={{ filter: 'place', choices: words.place }}
        selectable
        actions={actions}
        rowActions={(row) => [
          ...(offered(row.link) === null
            ? []
            : [{ label: words.actions.open, run: async () => open(row), primary: true }]),
          ...actionsOf(row, run, words.actions),
        ]}
        onOpen={(row) => void open(row)}
        emptyHint={words.page.empty}
        expand={belowOf}
      />
      {snoozed && (
        <SnoozeDialog
          busy={snoozing.busy}
          onClose={endSnooze}
          onChoose={(until, at) =>
            void (async () => {
              const done = await snoozing.run({ ids: [...snoozed], until, at, zone });
              if (done !== undefined) endSnooze();
            })()
          }
        />
      )}
    </div>
  );
}

const messageOf = (row: NoticeRow) => <Message row={row} />;
const belowOf = (row: NoticeRow) => <Below row={row} />;

/** The newest notice of a document: unread ones lead with a dot, several are counted. */
const Message = ({ row }: { row: NoticeRow }) => {
  const words = useWords(notificationWords);
  return (
    <span className={styles.message}>
      {row.unread > 0 && <span className={styles.dot} role="img" aria-label={words.page.unreadMark} />}
      <Tooltip title={row.message} placement="topLeft">
        <span className={styles.text} data-unread={row.unread > 0 || undefined}>
          {row.message}
        </span>
      </Tooltip>
      {row.notices > 1 && (
        <span className={styles.folded}>{fill(words.page.folded, { count: row.notices })}</span>
      )}
    </span>
  );
};
