import { DeputyDialog, SessionsDialog } from '@portal/access/web/offers.tsx';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { UserRow } from '../contract/endpoints.ts';
import { words as userWords } from '../contract/words.en.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { InviteDialog, type Invited } from './invite-dialog.tsx';
import { KnownUserDialog, NewUserDialog, ResetPasswordDialog } from './user-dialog.tsx';

export type Open =
  | { what: 'new' }
  | { what: 'invite'; invited: Invited }
  | { what: 'bulk'; ids: string[] }
  | { what: 'change' | 'password' | 'sessions' | 'deputy' | 'history'; user: UserRow };

/** The dialog that was asked for in the list of users; its code comes when the first one opens. */
export default function UserDialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const words = useWords(userWords);
  if (open.what === 'new') return <NewUserDialog onClose={onClose} />;
  if (open.what === 'invite') return <InviteDialog invited={open.invited} onClose={onClose} />;
  if (open.what === 'bulk') return <BulkDialog ids={open.ids} onClose={onClose} />;
  const { what, user } = open;
  if (what === 'change') return <KnownUserDialog user={user} onClose={onClose} />;
  if (what === 'password') return <ResetPasswordDialog user={user} onClose={onClose} />;
  if (what === 'deputy') return <DeputyDialog user={user} onClose={onClose} />;
  if (what === 'sessions') return <SessionsDialog user={user} onClose={onClose} />;
  return (
    <HistoryDialog
      title={`${words.actions.history} ${user.userNo}`}
      entity="app_user"
      id={user.id}
      onClose={onClose}
    />
  );
}
