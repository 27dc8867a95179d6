import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { usePage } from '../parts/use-page.ts';
import { useGo } from '../session/address.tsx';
import { useSession } from '../session/session.ts';
import { kitWords } from '../words.en.ts';
import styles from './page-head.module.css';

type Props = {
  /** Without it the page's own. */
  title?: string;
  /** How many there are, beside the title of a list. */
  count?: ReactNode;
  /** Path of the list it belongs to. */
  back?: string | undefined;
  /** What is said of it beside the title: its state, and whose move it is. */
  children?: ReactNode;
  /** What may be done with it, `ActionButtons`; the one thing to do next stands last, at the edge. */
  actions?: ReactNode;
  /** The line below: tabs, figures. */
  below?: ReactNode;
};

/** The head of a page, of lists, documents and settings alike: where one is, how it stands, what may be done. */
export const PageHead = ({ title, count, back, children, actions, below }: Props) => {
  const go = useGo();
  const words = useWords(kitWords);
  const page = usePage();
  const language = useSession((now) => now.language);
  const text = title ?? page?.title[language];
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        {back !== undefined && (
          <Button
            type="text"
            className={styles.back}
            aria-label={words.actions.back}
            title={words.actions.back}
            onClick={() => go(back)}
          >
            ‹
          </Button>
        )}
        {text !== undefined && <PageHeading className={styles.title} text={text} />}
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {below}
    </header>
  );
};
