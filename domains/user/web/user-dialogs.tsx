import { HistoryDialog, SessionsDialog } from '@portal/access/web/offers.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as userWords } from '../contract/words.en.ts';
import type { Open } from './list-page.tsx';
import { KnownUserDialog, NewUserDialog, ResetPasswordDialog } from './user-dialog.tsx';

/** The dialog that was asked for in the list of users; its code comes when the first one opens. */
export default function UserDialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const words = useWords(userWords);
  switch (open.what) {
    case 'new':
      return <NewUserDialog onClose={onClose} />;
    case 'change':
      return <KnownUserDialog user={open.user} onClose={onClose} />;
    case 'password':
      return <ResetPasswordDialog user={open.user} onClose={onClose} />;
    case 'sessions':
      return <SessionsDialog user={open.user} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDialog
          title={`${words.actions.history} ${open.user.userNo}`}
          entity="app_user"
          id={open.user.id}
          words={words}
          onClose={onClose}
        />
      );
  }
}
