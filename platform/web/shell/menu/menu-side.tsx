import { useDeferredValue, useEffect, useRef } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import styles from '../shell.module.css';
import { shellWords } from '../words.en.ts';
import { MenuSketch } from './menu-sketch.tsx';
import { SideMenu } from './side-menu.tsx';

type Props = {
  /** Icons alone. */
  isSmall: boolean;
  /** Opened over the page: it closes with a page that is selected, Escape, and a press beside it. */
  isOver: boolean;
  onClose: () => void;
};

/** The menu at the side. Its names are there at once, what works in it comes behind the page (docs/decisions/0028). */
export const MenuSide = ({ isSmall, isOver, onClose }: Props) => {
  const { header } = useWords(shellWords);
  const isDue = useDeferredValue(true, false);
  const nav = useRef<HTMLElement>(null);
  const collapsed = isSmall && !isOver;
  useEffect(() => {
    if (!isOver) return undefined;
    const opener = document.activeElement;
    const menu = nav.current;
    menu?.focus({ preventScroll: true });
    return () => {
      // Who left the menu goes on where he was; who chose a page, in the page once it is there.
      if (menu?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, [isOver]);
  return (
    <>
      {isOver && <div className={styles.beside} aria-hidden onClick={onClose} />}
      <nav
        ref={nav}
        className={styles.side}
        data-over={isOver || undefined}
        data-sketch={!isDue || undefined}
        tabIndex={-1}
        aria-label={header.menu}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        {isDue ? (
          <SideMenu collapsed={collapsed} {...(isOver && { onGo: onClose })} />
        ) : (
          <MenuSketch collapsed={collapsed} />
        )}
      </nav>
    </>
  );
};
