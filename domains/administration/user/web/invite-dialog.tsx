import { Alert, Button, Modal } from 'antd';
import { INVITATION_HOURS } from '@portal/access/contract/sign-in/password-link.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { inviteUsers } from '../contract/invitation.ts';
import { words as userWords } from '../contract/words.en.ts';

/** Whom to invite: users by their ids, or those whom an import has created. */
export type Invited = { readonly ids: string[] } | { readonly importId: string };

/** How many of them get a mail, and why others do not; sent when that was seen. */
export const InviteDialog = ({ invited, onClose }: { invited: Invited; onClose: () => void }) => {
  const { invite } = useWords(userWords);
  const { actions } = useWords(kitWords);
  const { data: seen, error } = useAnswer(
    inviteUsers,
    { ...invited, preview: 'Y' },
    { staleTime: 0, quiet: true, keepsPrevious: false },
  );
  const count = seen?.invited ?? 0;
  const { run, busy } = useCall(inviteUsers, {
    success: fill(invite.sent, { count }),
    onSuccess: onClose,
  });
  return (
    <Modal
      open
      title={invite.title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {actions.cancel}
        </Button>,
        <Button
          key="send"
          type="primary"
          loading={busy || (seen === undefined && error === null)}
          disabled={count === 0}
          onClick={() => void run(invited)}
        >
          {fill(invite.send, { count })}
        </Button>,
      ]}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {seen && (
        <>
          <p>
            {count > 0
              ? fill(invite.ready, { count, lasts: formatDuration(INVITATION_HOURS * 60) })
              : invite.nobody}
          </p>
          <ul>
            {seen.left.map(({ why, count: left }) => (
              <li key={why}>{fill(invite.left[why], { count: left })}</li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
};
