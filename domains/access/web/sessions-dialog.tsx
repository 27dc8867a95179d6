import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons, RowActions } from '@portal/platform/web/list/action-buttons.tsx';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { Modal, Table, Tag } from 'antd';
import { browserName } from '../contract/browser-name.ts';
import {
  endSessionOfUser,
  endSessionsOfUser,
  sessionsOfUser,
  type OpenSession,
} from '../contract/session-calls.ts';
import { words as accessWords } from '../contract/words.en.ts';

type Props = { user: { id: string; userNo: string }; onClose: () => void };
const refreshes = [sessionsOfUser];

/** Where a user is signed in: when, from where, with which browser. One ends, or all of them do. */
export const SessionsDialog = ({ user, onClose }: Props) => {
  const { sessions: words } = useWords(accessWords);
  const zone = useSession(plantZone);
  const answer = useAnswer(sessionsOfUser, { userId: user.id }, { staleTime: 0 });
  const { run: endOne } = useCall(endSessionOfUser, { refreshes, success: words.ended });
  const { run: endAll, busy } = useCall(endSessionsOfUser, { refreshes, success: words.ended });
  const open = answer.data ?? [];
  const others = open.filter((session) => !session.isThis);
  return (
    <Modal
      open
      title={fill(words.title, { userNo: user.userNo })}
      width={800}
      onCancel={onClose}
      footer={
        <ActionButtons
          actions={[
            {
              label: words.endAll,
              danger: true,
              busy,
              confirm: words.endAllConfirm,
              ...(others.length === 0 && { impossible: words.none }),
              run: () => endAll({ userId: user.id }),
            },
          ]}
        />
      }
    >
      <Table<OpenSession>
        size="small"
        rowKey="id"
        pagination={false}
        loading={answer.isFetching}
        scroll={{ x: 640 }}
        locale={{ emptyText: words.none }}
        dataSource={open}
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
            render: (_, session) =>
              session.isThis ? null : (
                <RowActions
                  actions={[
                    {
                      label: words.end,
                      danger: true,
                      confirm: words.endConfirm,
                      run: () => endOne({ userId: user.id, id: session.id }),
                    },
                  ]}
                />
              ),
          },
        ]}
      />
    </Modal>
  );
};
