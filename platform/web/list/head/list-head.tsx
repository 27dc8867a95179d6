import { use, useRef, type ReactNode } from 'react';
import { InsidePage } from '../../head/inside-page.ts';
import { PageHead } from '../../head/page-head.tsx';
import { useNarrow } from '../../parts/use-screen.ts';
import { usePage } from '../../parts/use-page.ts';
import { useSession } from '../../session/session.ts';
import { useWidth } from '../filter/filter-room.ts';
import styles from './list-head.module.css';
import { widthOfTabs } from './list-tabs.tsx';

/** Pixels of one filter, the way to the others, and search. */
const LEAST_FILTERS = 400;

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
  /** What is written on the tabs. */
  tabNames: readonly string[];
  filters: ReactNode;
  tools: ReactNode;
};

/**
 * What stands above the rows of a list: its name, how many there are, how it is looked at, what may be done; below that, in one line, tabs and
 * filters. A list inside a page has its tools in that line; on a telephone actions and tools stand with the rows.
 */
export const ListHead = (props: Props) => {
  const { title, inside, count, actions, above, tabs, filters, tools } = props;
  const page = usePage();
  const line = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLDivElement>(null);
  const room = useWidth(line);
  const roomBeside = useWidth(beside);
  const language = useSession((now) => now.language);
  const narrow = useNarrow();
  const isPart = use(InsidePage) || inside === true || title !== undefined || page === undefined;
  const own = narrow ? undefined : actions;
  // A list in a page, of which nothing is selected, says all in the line of its name.
  const isOneLine = title !== undefined && !narrow && !tabs && !filters;
  // Tabs that leave no room for a filter stand beside the name; only where there is none for them either they have a line to themselves.
  const ofTabs = widthOfTabs(props.tabNames);
  const isCrowded = room > 0 && ofTabs > room - LEAST_FILTERS && !isPart && !narrow;
  const inHead = isCrowded && ofTabs <= roomBeside;
  const ofPage = narrow ? undefined : (
    <>
      {tools}
      {own}
    </>
  );
  return (
    <>
      {title !== undefined && (
        <div className={styles.inside}>
          <h2 className={styles.title}>{title}</h2>
          {own && <div className={styles.own}>{own}</div>}
          {isOneLine && tools}
        </div>
      )}
      {!isPart && (
        <PageHead title={page.title[language]} count={count} actions={ofPage}>
          {narrow && <span className={styles.filters}>{filters}</span>}
          {!narrow && (
            <div ref={beside} className={styles.beside}>
              {inHead && tabs}
            </div>
          )}
        </PageHead>
      )}
      {above}
      {isCrowded && !inHead && <div className={styles.line}>{tabs}</div>}
      <div ref={line} className={styles.line}>
        {!isCrowded && tabs}
        {(isPart || !narrow) && filters}
        {isPart && !narrow && !isOneLine && tools}
        {isPart && title === undefined && own}
      </div>
    </>
  );
};
