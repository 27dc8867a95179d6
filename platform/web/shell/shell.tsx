import { Outlet } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useDeferredValue, useRef, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { usePage } from '../parts/use-page.ts';
import { useSession } from '../session/session.ts';
import { useThemeTexts } from '../theme/tenant-theme.ts';
import { useNarrow } from '../parts/use-screen.ts';
import { Breadcrumbs } from './header/breadcrumbs.tsx';
import { ActingBanner, ActingSelector } from './header/acting-selector.tsx';
import { Header } from './header/header.tsx';
import { LoginPrompts } from './user/login-prompts.tsx';
import { Printing } from './messages/printing.tsx';
import { ProofPrompt } from './messages/proof-prompt.tsx';
import styles from './shell.module.css';
import { SideMenu } from './menu/side-menu.tsx';
import { shellWords } from './words.en.ts';

/** The main layout of SPEC section 2: header, side menu, page. Under 768 px the menu is a drawer. */
export default function Shell() {
  const narrow = useNarrow();
  const collapsed = useSession((now) => now.collapsed);
  const setCollapsed = useSession((now) => now.setCollapsed);
  const language = useSession((now) => now.language);
  const page = usePage();
  const user = useSession((now) => now.user);
  const plantNo = useSession((now) => now.plantNo);
  const actingFor = useSession((now) => now.actingFor);
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  /** The drawer closes because a page was chosen in it. */
  const [hasGone, setHasGone] = useState(false);
  const words = useWords(shellWords);
  // The menu has its place at once and comes behind the page: what the page asks for is under way meanwhile.
  const isMenuDue = useDeferredValue(true, false);
  const { product } = useThemeTexts();
  // While the session is being left there is nobody to draw the layout for.
  if (!user) return null;
  return (
    <div className={styles.shell} data-collapsed={collapsed || undefined} data-narrow={narrow || undefined}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <Header
        narrow={narrow}
        collapsed={collapsed}
        onMenu={() => (narrow ? setDrawer(true) : setCollapsed(!collapsed))}
      />
      {narrow ? (
        <Drawer
          title={product}
          placement="left"
          size={280}
          open={drawer}
          onClose={() => setDrawer(false)}
          // Who chose a page goes on in the page, not at the button of the drawer (WCAG 2.2, 2.4.3).
          focusable={{ focusTriggerAfterClose: !hasGone }}
          afterOpenChange={(isOpen) => {
            if (!isOpen && hasGone && !main.current?.contains(document.activeElement))
              main.current?.focus({ preventScroll: true });
            setHasGone(false);
          }}
          classNames={{ body: styles.drawerBody ?? '' }}
        >
          <ActingSelector wide />
          <nav aria-label={words.header.menu}>
            <SideMenu
              collapsed={false}
              onGo={() => {
                setHasGone(true);
                setDrawer(false);
              }}
            />
          </nav>
        </Drawer>
      ) : (
        <nav className={styles.side} aria-label={words.header.menu}>
          {isMenuDue && <SideMenu collapsed={collapsed} />}
        </nav>
      )}
      <main
        ref={main}
        id="content"
        className={styles.content}
        tabIndex={-1}
        aria-label={page?.title[language]}
      >
        <ActingBanner />
        {narrow && <Breadcrumbs withoutHome />}
        {/* A page starts again in another plant or for another company: what was chosen or typed belongs to the previous one. */}
        <Outlet key={`${plantNo} ${actingFor}`} />
      </main>
      <LoginPrompts />
      <ProofPrompt />
      <Printing />
    </div>
  );
}
