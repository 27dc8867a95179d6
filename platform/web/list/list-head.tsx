import { createContext, use, type ReactNode } from 'react';
import { PageHead } from '../head/page-head.tsx';
import { useNarrow } from '../parts/use-screen.ts';
import { usePage } from '../parts/use-page.ts';
import { useSession } from '../session/session.ts';
import styles from './list-head.module.css';

/** Whether lists below are one of several parts of their page, whose head says what it is. */
export const InsidePage = createContext(false);

type Props = {
  /** Of a list that stands in a page beside others; the page's own has the page's. */
  title: string | undefined;
  /** It stands in a page that has a head. */
  inside: boolean | undefined;
  /** How many rows there are, once that is known. */
  count: string | undefined;
  /** What may be done with the list. */
  actions: ReactNode;
  /** What stands between the head and what is shown of it. */
  above: ReactNode;
  tabs: ReactNode;
  filters: ReactNode;
  tools: ReactNode;
};

/**
 * What stands above the rows of a list: its name, how many there are, what may be done; below that, in one line, tabs, filters and tools. On a
 * telephone actions and tools stand with the rows.
 */
export const ListHead = ({ title, inside, count, actions, above, tabs, filters, tools }: Props) => {
  const page = usePage();
  const language = useSession((now) => now.language);
  const narrow = useNarrow();
  const isPart = use(InsidePage) || inside === true || title !== undefined || page === undefined;
  const own = narrow ? undefined : actions;
  return (
    <>
      {title !== undefined && (
        <div className={styles.inside}>
          <h2 className={styles.title}>{title}</h2>
          {own}
        </div>
      )}
      {!isPart && (
        <PageHead title={page.title[language]} count={count} actions={own}>
          {narrow && <span className={styles.filters}>{filters}</span>}
        </PageHead>
      )}
      {above}
      <div className={styles.line}>
        {tabs}
        {(isPart || !narrow) && filters}
        {!narrow && tools}
        {isPart && title === undefined && own}
      </div>
    </>
  );
};
