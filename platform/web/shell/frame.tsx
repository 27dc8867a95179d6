import { useRef, useState, type ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { usePage } from '../parts/use-page.ts';
import { useNarrow, useScreen } from '../parts/use-screen.ts';
import { useSession } from '../session/session.ts';
import { Breadcrumbs } from './header/breadcrumbs.tsx';
import { ActingBanner } from './header/acting-selector.tsx';
import { Header } from './header/header.tsx';
import { useManualKey } from './manual-key.ts';
import { MenuDrawer } from './menu/menu-drawer.tsx';
import { MenuSide } from './menu/menu-side.tsx';
import { LoginPrompts } from './user/login-prompts.tsx';
import { Printing } from './messages/printing.tsx';
import { ProofPrompt } from './messages/proof-prompt.tsx';
import styles from './shell.module.css';
import { shellWords } from './words.en.ts';

/**
 * Header and side menu around what is shown. The menu stands beside the page, as wide as the user left it; below 1200 px it is a rail of icons and
 * opens over the page, which keeps its width; under 768 px it is a drawer.
 */
export const Frame = ({ children }: { children: ReactNode }) => {
  const narrow = useNarrow();
  const isRail = !useScreen('xl') && !narrow;
  const collapsed = useSession((now) => now.collapsed);
  const setCollapsed = useSession((now) => now.setCollapsed);
  const language = useSession((now) => now.language);
  const page = usePage();
  const user = useSession((now) => now.user);
  useManualKey(page?.path);
  /** Drawer, or menu over the page. */
  const [isOpen, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const words = useWords(shellWords);
  // While the session is being left there is nobody to draw the layout for.
  if (!user) return null;
  const isSmall = isRail || collapsed;
  return (
    <div className={styles.shell} data-collapsed={isSmall || undefined} data-narrow={narrow || undefined}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <Header
        narrow={narrow}
        hasName={!isSmall}
        isMenuOpen={isRail ? isOpen : !collapsed}
        onMenu={() => (narrow || isRail ? setOpen(!isOpen) : setCollapsed(!collapsed))}
      />
      {narrow ? (
        <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} main={main} />
      ) : (
        <MenuSide isSmall={isSmall} isOver={isRail && isOpen} onClose={() => setOpen(false)} />
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
        {children}
      </main>
      <LoginPrompts />
      <ProofPrompt />
      <Printing />
    </div>
  );
};
