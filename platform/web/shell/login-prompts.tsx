import { App } from 'antd';
import { useEffect, useState } from 'react';
import type { UserInformation } from '../../contract/shell-calls.ts';
import { useWords } from '../i18n/use-words.ts';
import { useGo } from '../session/address.tsx';
import { useSession } from '../session/session.ts';
import { usePortal } from './portal.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { shellWords } from './words.en.ts';

/** Page where a supplier names its contacts. */
const CONTACTS = '/collaboration/supplier-contact-matrix';

/** What a user is told when he has signed in: the password must be changed, or contacts are missing (SPEC sections 4 and 5). */
export const LoginPrompts = () => {
  const user = useSession((now) => now.user);
  const [forced, setForced] = useState(false);
  const { modal } = App.useApp();
  const words = useWords(shellWords);
  const pages = usePortal().pages;
  const go = useGo();
  const reason = user && passwordReason(user);
  const contactsOpen =
    user?.contactBasicInfoIsComplete === 'N' &&
    user.permissionUrls.includes(CONTACTS) &&
    pages.some((page) => page.path === CONTACTS);
  useEffect(() => {
    const alert = reason
      ? modal.info({
          title: words.tips,
          content: words.prompts[reason],
          okText: words.prompts.proceed,
          keyboard: false,
          onOk: () => setForced(true),
        })
      : contactsOpen
        ? modal.confirm({
            title: words.prompts.contactTitle,
            content: words.prompts.contact,
            okText: words.prompts.fillIn,
            cancelText: words.prompts.later,
            onOk: () => go(CONTACTS),
          })
        : null;
    return () => alert?.destroy();
    // Once for each user who signs in: a change of language or page must not ask again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user?.id]);
  return <SettingsDialog open={forced} forced onClose={() => setForced(false)} />;
};

/** Why the password must be changed now; null: it need not. A new user's reason comes before the others. */
const passwordReason = (user: UserInformation): 'newUser' | 'passwordExpired' | 'passwordWeak' | null => {
  if (user.newUserFlag === 'Y') return 'newUser';
  if (user.userPwdExpiredFlag === 'Y') return 'passwordExpired';
  return user.userVerifyFlag === 'Y' ? 'passwordWeak' : null;
};
