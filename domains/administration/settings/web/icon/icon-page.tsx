import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { Fragment, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import type { MenuNode } from '@portal/platform/contract/shell/shell.ts';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import MenuIcon, { iconNames } from '@portal/platform/web/shell/menu/menu-icons.tsx';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { words as settingsWords } from '../../contract/words.en.ts';
import settingsStyles from '../settings.module.css';
import { copyText } from '../copy-text.ts';
import styles from './icon.module.css';
import { usesOf } from './uses-of.ts';

/** The icons that menus may carry: a press copies the name; below it stand the menus that carry it. */
export default function IconPage() {
  const words = useWords(settingsWords).icon;
  const menu = useSession((now) => now.user?.menu);
  const language = useSession((now) => now.language);
  const [typed, setTyped] = useState('');
  const uses = usesOf(menu ?? []);
  const namesOf = (name: string) => (uses.get(name) ?? []).map((node) => node[language]).join(', ');
  const found = iconNames.filter((name) => matches(typed, name, uses.get(name)));
  const copy = async (name: string): Promise<void> => {
    if (await copyText(name)) showSuccess(fill(words.copied, { name }));
    else showWarning(fill(words.notCopied, { name }));
  };
  return (
    <section className={settingsStyles.page} aria-label={words.title}>
      <PageHead title={words.title} />
      <div className={`${settingsStyles.panel} ${settingsStyles.wide}`}>
        <div className={styles.head}>
          <Input
            className={styles.search}
            allowClear
            prefix={<SearchOutlined aria-hidden />}
            aria-label={words.search}
            placeholder={words.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span role="status">{fill(words.count, { count: found.length })}</span>
        </div>
        {found.length === 0 ? (
          <Empty>{words.none}</Empty>
        ) : (
          <ul className={styles.icons}>
            {found.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.icon}
                  title={fill(words.copy, { name })}
                  onClick={() => void copy(name)}
                >
                  <span className={styles.picture} aria-hidden>
                    <MenuIcon name={name} />
                  </span>
                  <span className={styles.name}>{breaking(name)}</span>
                  <span className={styles.uses}>
                    {uses.has(name) ? fill(words.usedBy, { menus: namesOf(name) }) : words.unused}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A name that is too long for its place breaks between its words. */
const breaking = (name: string) =>
  name.split(/(?=[A-Z])/).map((word) => (
    <Fragment key={word}>
      <wbr />
      {word}
    </Fragment>
  ));

/** Every word stands in the icon's name or in that of a menu that carries it. */
const matches = (typed: string, name: string, menus: readonly MenuNode[] = []): boolean => {
  const text = [name, ...menus.flatMap(({ zh, en }) => [zh, en])].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
