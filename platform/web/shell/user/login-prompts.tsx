import { InfoCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { UserInformation } from '../../../contract/shell/shell.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useGo } from '../../session/address.tsx';
import type { Page } from '../../plugin.ts';
import { useSession } from '../../session/session.ts';
import { markShown, wasShown } from '../../session/shown-once.ts';
import { usePortal } from '../portal.ts';
import styles from '../root.module.css';
import { shellWords } from '../words.en.ts';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));

/** Page where a supplier names its contacts. */
const CONTACTS = '/collaboration/supplier-contact-matrix';

/** What a user is told once when he has signed in: the password must be changed, or contacts are missing. */
export const LoginPrompts = () => {
  const user = useSession((now) => now.user);
  const { pages } = usePortal();
  if (!user) return null;
  const reason = passwordReason(user);
  if (reason) return <ForcedChange key={user.id} reason={reason} />;
  return lacksContacts(user, pages) ? <MissingContacts key={user.id} /> : null;
};

/** True when something is told that must be read first. */
export const isPrompted = (user: UserInformation, pages: readonly Page[]): boolean =>
  passwordReason(user) !== null || lacksContacts(user, pages);

const lacksContacts = (user: UserInformation, pages: readonly Page[]): boolean =>
  user.contactBasicInfoIsComplete === 'N' &&
  !wasShown(CONTACTS) &&
  user.permissionUrls.includes(CONTACTS) &&
  pages.some((page) => page.path === CONTACTS);

type Reason = 'newUser' | 'passwordExpired' | 'passwordWeak';

/** Why the password must be changed now (SPEC section 4), null: it need not. A new user's reason comes before the others. */
export const passwordReason = (
  user: Pick<UserInformation, 'newUserFlag' | 'userPwdExpiredFlag' | 'userVerifyFlag'>,
): Reason | null => {
  if (user.newUserFlag === 'Y') return 'newUser';
  if (user.userPwdExpiredFlag === 'Y') return 'passwordExpired';
  return user.userVerifyFlag === 'Y' ? 'passwordWeak' : null;
};

/** Says why, then opens personal settings, which cannot be closed before the password is changed. */
const ForcedChange = ({ reason }: { reason: Reason }) => {
  const [isRead, setRead] = useState(false);
  const { prompts } = useWords(shellWords);
  return (
    <>
      <Prompt open={!isRead} text={prompts[reason]}>
        <Button type="primary" onClick={() => setRead(true)}>
          {prompts.proceed}
        </Button>
      </Prompt>
      <Suspense>
        <SettingsDialog open={isRead} forced onClose={() => setRead(false)} />
      </Suspense>
    </>
  );
};

const MissingContacts = () => {
  const [open, setOpen] = useState(true);
  const { prompts } = useWords(shellWords);
  const go = useGo();
  const close = () => {
    markShown(CONTACTS);
    setOpen(false);
  };
  const fillIn = () => {
    close();
    go(CONTACTS);
  };
  return (
    <Prompt open={open} text={prompts.contact} title={prompts.contactTitle}>
      <Button onClick={close}>{prompts.later}</Button>
      <Button type="primary" onClick={fillIn}>
        {prompts.fillIn}
      </Button>
    </Prompt>
  );
};

type PromptProps = { open: boolean; title?: string; text: string; children: ReactNode };

/** An alert that only its buttons close. */
const Prompt = ({ open, title, text, children }: PromptProps) => {
  const words = useWords(shellWords);
  return (
    <Modal
      open={open}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={440}
      title={
        <>
          <InfoCircleFilled className={styles.promptIcon} /> {title ?? words.tips}
        </>
      }
      footer={children}
    >
      {text}
    </Modal>
  );
};
