import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { Modal } from 'antd';
import {
  endSessionOfUser,
  endSessionsOfUser,
  listSessionsOfUser,
} from '../../contract/sign-in/session-calls.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { SessionTable } from './session-table.tsx';

type Props = { user: { id: string; userNo: string }; onClose: () => void };
const refreshes = [listSessionsOfUser];

/** Where a user is signed in: when, from where, with which browser. One ends, or all of them do. */
export const SessionsDialog = ({ user, onClose }: Props) => {
  const { sessions: words } = useWords(accessWords);
  const answer = useAnswer(listSessionsOfUser, { userId: user.id }, { staleTime: 0 });
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
      <SessionTable sessions={answer.data} end={async (id) => endOne({ userId: user.id, id })} />
    </Modal>
  );
};
