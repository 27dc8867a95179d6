import { Drawer } from 'antd';
import { useState, type RefObject } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useThemeTexts } from '../../theme/tenant-theme.ts';
import { ActingSelector } from '../header/acting-selector.tsx';
import styles from '../shell.module.css';
import { shellWords } from '../words.en.ts';
import { SideMenu } from './side-menu.tsx';

type Props = { isOpen: boolean; onClose: () => void; main: RefObject<HTMLElement | null> };

/** The menu of a telephone. */
export const MenuDrawer = ({ isOpen, onClose, main }: Props) => {
  const { header } = useWords(shellWords);
  const { product } = useThemeTexts();
  /** It closes because a page was selected in it. */
  const [hasGone, setHasGone] = useState(false);
  return (
    <Drawer
      title={product}
      placement="left"
      size={280}
      open={isOpen}
      onClose={onClose}
      // Who chose a page goes on in the page, not at the button of the drawer (WCAG 2.2, 2.4.3).
      focusable={{ focusTriggerAfterClose: !hasGone }}
      afterOpenChange={(open) => {
        if (!open && hasGone && !main.current?.contains(document.activeElement))
          main.current?.focus({ preventScroll: true });
        setHasGone(false);
      }}
      classNames={{ body: styles.drawerBody ?? '' }}
    >
      <ActingSelector wide />
      <nav aria-label={header.menu}>
        <SideMenu
          collapsed={false}
          onGo={() => {
            setHasGone(true);
            onClose();
          }}
        />
      </nav>
    </Drawer>
  );
};
