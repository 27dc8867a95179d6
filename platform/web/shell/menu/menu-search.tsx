import { SearchOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useGo } from '../../session/address.tsx';
import { useSession } from '../../session/session.ts';
import styles from '../header/header.module.css';
import { MenuPalette } from './menu-palette.tsx';
import { entriesOf } from './menu-tree.ts';
import { shellWords } from '../words.en.ts';

/** Finds pages of the user's menu. Ctrl-K (Cmd-K on a Mac) opens it from anywhere. */
export const MenuSearch = ({ narrow }: { narrow: boolean }) => {
  const [open, setOpen] = useState(false);
  const menu = useSession((now) => now.user?.menu) ?? [];
  const { search } = useWords(shellWords);
  const go = useGo();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        {...(narrow ? { type: 'text' as const } : { className: styles.searchButton })}
        icon={<SearchOutlined aria-hidden="true" />}
        {...(narrow && { 'aria-label': search.open })}
        aria-keyshortcuts="Control+K"
        title={search.open}
        onClick={() => setOpen(true)}
      >
        {narrow ? null : <span className={styles.searchText}>{search.short}</span>}
        {narrow ? null : (
          <kbd className={styles.keys} aria-hidden="true">
            Ctrl K
          </kbd>
        )}
      </Button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        closable={false}
        destroyOnHidden
        width={560}
        style={{ top: 88 }}
        styles={{ container: { padding: 0 } }}
        aria-label={search.title}
      >
        <MenuPalette
          entries={entriesOf(menu)}
          onChoose={(path) => {
            setOpen(false);
            go(path);
          }}
        />
      </Modal>
    </>
  );
};
