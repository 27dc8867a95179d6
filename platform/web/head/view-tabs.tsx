import { Tabs } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import { InsidePage } from './inside-page.ts';
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
  /** The page says above what it is. */
  headless?: true;
  /** Stands where the address names none; the first without it. */
  opensWith?: string;
};

/** A page of several lists, one at a time: the first, or the one that the address names (`?view=answers`). Lists may be lazy. */
export const ViewTabs = ({ views, headless, opensWith }: Props) => {
  const { view } = useAddress();
  const setAddress = useSetAddress();
  const [first] = views;
  const page = usePage();
  const narrow = useNarrow();
  const language = useSession((now) => now.language);
  const tabs = (
    <Tabs
      className={styles.views}
      activeKey={views.some(({ key }) => key === view) ? view! : (opensWith ?? first.key)}
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
      // Filters, page and sorting of one list mean nothing to another.
      onChange={(key) => setAddress({ view: opensWith === undefined && key === first.key ? undefined : key })}
    />
  );
  if (headless === true || page === undefined) return tabs;
  return (
    <div>
      {narrow ? <PageHeading text={page.title[language]} /> : <PageHead title={page.title[language]} />}
      {tabs}
    </div>
  );
};
