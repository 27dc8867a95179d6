import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RowActions } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { Tag } from 'antd';
import { browserName } from '../../contract/sign-in/browser-name.ts';
import type { OpenSession } from '../../contract/sign-in/session-calls.ts';
import { words as accessWords } from '../../contract/words.en.ts';

type Props = {
  /** Undefined until they are known. */
  sessions: readonly OpenSession[] | undefined;
  /** Ends one of them; the one that asks is ended by signing out. */
  end: (id: string) => Promise<unknown>;
};

/** Where somebody is signed in: since when, from where, with which browser. */
export const SessionTable = ({ sessions, end }: Props) => {
  const all = useWords(accessWords);
  const { sessions: words } = all;
  if (sessions === undefined) return <Skeleton lines={3} />;
  return (
    <PlainTable
      label={words.list}
      columns={columnsOf(words, end)}
      rows={sessions}
      rowKey={({ id }) => id}
      words={all}
      empty={words.none}
    />
  );
};

type Words = (typeof accessWords)['zh' | 'en']['sessions'];

const columnsOf = (words: Words, end: Props['end']): Column<OpenSession>[] => [
  column.moment('createdAt', { title: words.createdAt, card: 'figure' }),
  column.moment('lastSeenAt', { title: words.lastSeenAt, card: 'figure' }),
  column.code('ip', { title: words.ip, card: 'figure' }),
  column.of(
    'agent',
    {
      text: ({ agent }) => browserName(agent),
      show: ({ agent, isThis }) => (
        <span title={agent}>
          {browserName(agent)} {isThis && <Tag>{words.isThis}</Tag>}
        </span>
      ),
    },
    { title: words.browser, card: 'title' },
  ),
  column.of(
    'id',
    {
      text: ({ isThis }) => (isThis ? '' : words.end),
      show: ({ id, isThis }) =>
        isThis ? null : (
          <RowActions
            actions={[
              { label: words.end, danger: true, confirm: words.endConfirm, run: async () => end(id) },
            ]}
          />
        ),
    },
    { title: words.actions, card: 'figure' },
  ),
];
