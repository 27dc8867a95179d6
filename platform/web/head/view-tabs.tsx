import { Tabs } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import { InsidePage, PageViewsContext } from './inside-page.ts';
import { useSession } from '../session/session.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { usePage } from '../parts/use-page.ts';
import { useNarrow } from '../parts/use-screen.ts';
import styles from './view-tabs.module.css';
import { useAddress, useSetAddress } from '../session/address.tsx';

type View = { readonly key: string; readonly label: string; readonly content: ReactNode };

type Props = {
  views: readonly [View, ...View[]];
  /** The page says above what it is, and each list bears the tabs in the line of its own: no line of theirs. */
  inLists?: true;
  /** Stands where the address names none; the first without it. */
  opensWith?: string;
};

/** A page of several lists, one at a time: the first, or the one that the address names (`?view=answers`). Lists may be lazy. */
export const ViewTabs = ({ views, inLists, opensWith }: Props) => {
  const { view } = useAddress();
  const setAddress = useSetAddress();
  const [first] = views;
  const page = usePage();
  const narrow = useNarrow();
  const language = useSession((now) => now.language);
  const [picked, setPicked] = useState(false);
  const shown = views.find(({ key }) => key === view) ?? views.find(({ key }) => key === opensWith) ?? first;
  // Filters, page and sorting of one list mean nothing to another.
  const show = (key: string): void =>
    setAddress({ view: opensWith === undefined && key === first.key ? undefined : key });
  if (inLists === true) {
    const pick = (key: string): void => {
      setPicked(true);
      show(key);
    };
    return (
      <PageViewsContext value={{ all: views, shown: shown.key, show: pick, picked }}>
        <InsidePage value>
          <Suspense key={shown.key} fallback={<Skeleton />}>
            {shown.content}
          </Suspense>
        </InsidePage>
      </PageViewsContext>
    );
  }
  const tabs = (
    <Tabs
      className={styles.views}
      activeKey={shown.key}
      destroyOnHidden
      items={views.map(({ key, label, content }) => ({
        key,
        label,
        children: (
          <InsidePage value>
            <Suspense fallback={<Skeleton />}>{content}</Suspense>
          </InsidePage>
        ),
      }))}
      onChange={show}
    />
  );
  if (page === undefined) return tabs;
  return (
    <div className={styles.page}>
      {narrow ? <PageHeading text={page.title[language]} /> : <PageHead title={page.title[language]} />}
      {tabs}
    </div>
  );
};
