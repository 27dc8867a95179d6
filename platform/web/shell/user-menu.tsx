import { HomeOutlined, LogoutOutlined, SettingOutlined, TranslationOutlined } from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { App, Avatar, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { signOut } from '../../contract/shell-calls.ts';
import { forget } from '../access/enter.ts';
import { HOME, LOGIN } from '../access/route-guard.ts';
import { useCall } from '../calls/use-call.ts';
import { useWords } from '../i18n/use-words.ts';
import { useSession } from '../session/session.ts';
import { swapLanguage } from '../theme/swap-language.ts';
import styles from './header.module.css';
import { usePortal } from './portal.ts';
import { shellWords } from './words.en.ts';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));

/** The user's own menu: home, personal settings, language on narrow screens, log out. */
export const UserMenu = ({ narrow }: { narrow: boolean }) => {
  const user = useSession((now) => now.user);
  const language = useSession((now) => now.language);
  const words = useWords(shellWords);
  const router = useRouter();
  const { settingsTabs, userNotes } = usePortal();
  const [settings, setSettings] = useState(false);
  const leave = useSignOut();
  if (!user) return null;
  const actions: Record<string, () => void> = {
    home: () => void router.navigate({ to: HOME }),
    settings: () => setSettings(true),
    language: () => void swapLanguage(language === 'zh' ? 'en' : 'zh'),
    signOut: leave,
  };
  const company = user.companyName || words.user.party[user.party];
  const items: MenuProps['items'] = [
    {
      key: 'card',
      type: 'group',
      label: (
        <div className={styles.card}>
          <strong>{user.name}</strong>
          <span>{user.userNo}</span>
          <span>{company}</span>
          <Suspense>
            {userNotes.map(({ key, Note }) => (
              <Note key={key} />
            ))}
          </Suspense>
        </div>
      ),
    },
    { type: 'divider' },
    { key: 'home', icon: <HomeOutlined />, label: words.user.home },
    ...(settingsTabs.length > 0
      ? [{ key: 'settings', icon: <SettingOutlined />, label: words.user.settings }]
      : []),
    ...(narrow
      ? [{ key: 'language', icon: <TranslationOutlined />, label: words.header.otherLanguage }]
      : []),
    { type: 'divider' },
    { key: 'signOut', icon: <LogoutOutlined />, label: words.user.signOut },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => actions[key]?.() }}>
        <button type="button" className={styles.user} aria-haspopup="menu">
          <Avatar size={28} className={styles.avatar} aria-hidden="true">
            {user.name.slice(0, 1).toUpperCase()}
          </Avatar>
          {narrow ? null : (
            <span>
              <span className={styles.userName}>{user.name}</span>
              <span className={styles.userCompany}>{company}</span>
            </span>
          )}
          <span className={styles.unseen}>{words.user.menu}</span>
        </button>
      </Dropdown>
      <Suspense>
        <SettingsDialog open={settings} onClose={() => setSettings(false)} />
      </Suspense>
    </>
  );
};

/** Asks first; then the session ends on the server and here, and the login page follows (SPEC section 4). */
const useSignOut = (): (() => void) => {
  const { modal } = App.useApp();
  const router = useRouter();
  const words = useWords(shellWords).user;
  const { run } = useCall(signOut);
  return () =>
    void modal.confirm({
      type: 'warning',
      title: words.signOutConfirm,
      content: words.signOutHint,
      okText: words.confirm,
      cancelText: words.cancel,
      onOk: async () => {
        if ((await run({})) === undefined) return;
        forget();
        await router.navigate({ to: LOGIN });
      },
    });
};
