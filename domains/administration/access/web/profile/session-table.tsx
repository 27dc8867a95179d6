import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RowActions } from '@portal/platform/web/list/action-buttons.tsx';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { Table, Tag } from 'antd';
import { browserName } from '../../contract/sign-in/browser-name.ts';
import type { OpenSession } from '../../contract/sign-in/session-calls.ts';
import { words as accessWords } from '../../contract/words.en.ts';

type Props = {
  sessions: readonly OpenSession[];
  loading: boolean;
  /** Ends one of them; the one that asks is ended by signing out. */
  end: (id: string) => Promise<unknown>;
};

/** Where somebody is signed in: since when, from where, with which browser. */
export const SessionTable = ({ sessions, loading, end }: Props) => {
  const { sessions: words } = useWords(accessWords);
  const zone = useSession(plantZone);
  return (
    <Table<OpenSession>
      size="small"
      rowKey="id"
      pagination={false}
      loading={loading}
      scroll={{ x: 640 }}
      locale={{ emptyText: words.none }}
      dataSource={sessions}
      columns={[
        { title: words.createdAt, render: (_, session) => formatMoment(session.createdAt, zone) },
        { title: words.lastSeenAt, render: (_, session) => formatMoment(session.lastSeenAt, zone) },
        { title: words.ip, dataIndex: 'ip' },
        {
          title: words.browser,
          render: (_, { agent, isThis }) => (
            <span title={agent}>
              {browserName(agent)} {isThis && <Tag color="blue">{words.isThis}</Tag>}
            </span>
          ),
        },
        {
          title: words.actions,
          render: (_, { id, isThis }) =>
            isThis ? null : (
              <RowActions
                actions={[
                  { label: words.end, danger: true, confirm: words.endConfirm, run: async () => end(id) },
                ]}
              />
            ),
        },
      ]}
    />
  );
};
