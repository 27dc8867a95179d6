import {
  BgColorsOutlined,
  CompassOutlined,
  FlagOutlined,
  HomeOutlined,
  LogoutOutlined,
  ReadOutlined,
  SettingOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { HOME } from '../../access/route-guard.ts';
import { useWords } from '../../i18n/use-words.ts';
import { usePermissions, useSession } from '../../session/session.ts';
import { useManual } from '../../theme/static-theme.ts';
import { swapLanguage } from '../../theme/swap-language.ts';
import styles from '../header/header.module.css';
import { guideSeen } from './guide-seen.ts';
import { isPrompted } from './login-prompts.tsx';
import { usePortal } from '../portal.ts';
import { useSignOut } from './sign-out.tsx';
import { shellWords } from '../words.en.ts';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));
const Guide = lazy(() => import('./guide.tsx'));
const PageTour = lazy(() => import('./page-tour.tsx'));

/** The user's own menu: home, personal settings, language and manual on narrow screens, log out. */
export const UserMenu = ({ narrow }: { narrow: boolean }) => {
  const user = useSession((now) => now.user);
  const language = useSession((now) => now.language);
  const words = useWords(shellWords);
  const router = useRouter();
  const { settingsTabs, userNotes, tools, tours } = usePortal();
  const [touring, setTouring] = useState(false);
  const held = usePermissions();
  const [toolKey, setToolKey] = useState<string | null>(null);
  /** Null until they are asked for: their code is fetched then. */
  const [settings, setSettings] = useState<boolean | null>(null);
  const manual = useManual();
  const leave = useSignOut();
  const [menuOpen, setMenuOpen] = useState(false);
  const guide = useGuide();
  const button = useRef<HTMLButtonElement>(null);
  const settingsEntry = useRef<HTMLSpanElement>(null);
  if (!user) return null;
  const offered = tools.filter((tool) => held.has(tool.needs));
  const stops = tours.flatMap((tour) =>
    tour[user.party].filter(({ needs }) => needs === 'session' || held.has(needs)),
  );
  const opened = offered.find((tool) => tool.key === toolKey);
  const actions: Record<string, () => void> = {
    home: () => void router.navigate({ to: HOME }),
    settings: () => setSettings(true),
    language: () => void swapLanguage(language === 'zh' ? 'en' : 'zh'),
    guide: guide.start,
    tour: () => setTouring(true),
    signOut: leave,
    ...Object.fromEntries(offered.map(({ key }) => [`tool:${key}`, () => setToolKey(key)])),
  };
  const named = (language === 'en' && user.companyNameEn) || user.companyName;
  const company = named || words.user.party[user.party];
  const items: MenuProps['items'] = [
    {
      key: 'card',
      type: 'group',
      label: (
        <div className={styles.card}>
          <strong>{user.name}</strong>
          <span>{user.userNo}</span>
          <span>{company}</span>
          {userNotes.map(({ key, Note }) => (
            <span key={key} className={styles.note}>
              <Suspense>
                <Note />
              </Suspense>
            </span>
          ))}
        </div>
      ),
    },
    { type: 'divider' },
    { key: 'home', icon: <HomeOutlined aria-hidden />, label: words.user.home },
    ...(settingsTabs.length > 0
      ? [
          {
            key: 'settings',
            icon: <SettingOutlined aria-hidden />,
            label: <span ref={settingsEntry}>{words.user.settings}</span>,
          },
          { key: 'guide', icon: <CompassOutlined aria-hidden />, label: words.guide.open },
        ]
      : []),
    ...(stops.length > 0
      ? [{ key: 'tour', icon: <FlagOutlined aria-hidden />, label: words.guide.tour }]
      : []),
    ...offered.map((tool) => ({
      key: `tool:${tool.key}`,
      icon: <BgColorsOutlined aria-hidden />,
      label: tool.title[language],
    })),
    ...(narrow && manual
      ? [
          {
            key: 'manual',
            icon: <ReadOutlined aria-hidden />,
            label: (
              <a href={manual} target="_blank" rel="noreferrer">
                {words.header.manual}
              </a>
            ),
          },
        ]
      : []),
    ...(narrow
      ? [{ key: 'language', icon: <TranslationOutlined aria-hidden />, label: words.header.otherLanguage }]
      : []),
    { type: 'divider' },
    { key: 'signOut', icon: <LogoutOutlined aria-hidden />, label: words.user.signOut },
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        // While the guide is shown, it alone decides.
        open={menuOpen}
        onOpenChange={(open) => (guide.shown ? undefined : setMenuOpen(open))}
        menu={{ items, onClick: ({ key }) => actions[key]?.() }}
      >
        <button ref={button} type="button" className={styles.user} aria-haspopup="menu">
          <span className={styles.avatar} aria-hidden="true">
            {user.name.slice(0, 1).toUpperCase()}
          </span>
          {narrow ? null : (
            <span>
              <span className={styles.userName}>{user.name}</span>
              <span className={styles.userCompany} title={company}>
                {company}
              </span>
            </span>
          )}
          <span className={styles.unseen}>{words.user.menu}</span>
        </button>
      </Dropdown>
      <Suspense>
        {guide.shown && settingsTabs.length > 0 && (
          <Guide
            narrow={narrow}
            button={() => button.current!}
            settings={() => settingsEntry.current?.closest('li') ?? null}
            onMenu={setMenuOpen}
            onClose={guide.end}
            onTour={stops.length > 0 ? () => setTouring(true) : undefined}
          />
        )}
      </Suspense>
      <Suspense>{touring && <PageTour stops={stops} onClose={() => setTouring(false)} />}</Suspense>
      <Suspense>{opened && <opened.Tool onClose={() => setToolKey(null)} />}</Suspense>
      <Suspense>
        {settings !== null && <SettingsDialog open={settings} onClose={() => setSettings(false)} />}
      </Suspense>
    </>
  );
};

/** Comes by itself where it has not been seen and nothing more urgent is told; from the menu as often as one likes. */
const useGuide = () => {
  const user = useSession((now) => now.user);
  const { pages } = usePortal();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (user && !isPrompted(user, pages) && !guideSeen(document.cookie)) setShown(true);
    // Once for each user: what is loaded again about him does not bring it back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user?.id]);
  return { shown, start: () => setShown(true), end: () => setShown(false) };
};
