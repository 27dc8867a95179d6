import { LayoutOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState, type CSSProperties } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { Allowed } from '@portal/platform/web/access/allowed.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { Bulletins } from '@portal/settings/web/offers.tsx';
import { readHomeCounters, readHomeLayout } from '../contract/endpoints.ts';
import type { HomeCounters } from '../contract/fields.ts';
import { arranged, type HomeLayout, type Part } from '../contract/layout.ts';
import { trades, tradesOf } from '../contract/trades.ts';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';
import { PageLinks } from './page-links.tsx';
import { SetUpNote } from './set-up/set-up-note.tsx';
import { TradeSection } from './trade-section.tsx';
import { WaitingList } from './waiting-list.tsx';
import { homeWords } from './words.en.ts';

const ArrangeDrawer = lazy(() => import('./arrange/arrange-drawer.tsx'));

const REFRESH_MS = 60_000;

/** SPEC section 1, "Home dashboard counters", of the user's own trades and as far as he may open the lists behind them. */
export default function HomePage() {
  const words = useWords(homeWords);
  const { zone } = useCellContext();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useAnswer(
    readHomeCounters,
    {},
    { refetchInterval: REFRESH_MS, staleTime: 0, quiet: true },
  );
  const layout = useAnswer(readHomeLayout, {}, { quiet: true });
  const [arranging, setArranging] = useState(false);
  // a page that cannot be read as it was arranged is better than none
  const known = layout.data ?? (layout.error ? AT_FIRST : undefined);
  return (
    <div className={styles.page}>
      <Greeting>
        {data && (
          <span className={styles.updated}>
            {fill(words.updated, { time: formatMoment(new Date(dataUpdatedAt).toISOString(), zone) })}
            <Button
              type="text"
              icon={<ReloadOutlined aria-hidden />}
              aria-label={words.refresh}
              title={words.refresh}
              loading={isFetching}
              onClick={() => void refetch()}
            />
            <Button
              type="text"
              icon={<LayoutOutlined aria-hidden />}
              aria-label={words.arrange.open}
              title={words.arrange.open}
              onClick={() => setArranging(true)}
            />
          </span>
        )}
      </Greeting>
      <Allowed needs="home:set-up">
        <SetUpNote />
      </Allowed>
      <Bulletins />
      {error && <LoadFailure title={words.failed} failure={error} retry={() => void refetch()} />}
      {(!data || !known) && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && known && (
        <Counters
          counters={data}
          layout={known}
          arranging={arranging}
          onArranged={() => setArranging(false)}
        />
      )}
    </div>
  );
}

const AT_FIRST: HomeLayout = { parts: [] };

type CountersProps = {
  counters: HomeCounters;
  layout: HomeLayout;
  arranging: boolean;
  onArranged: () => void;
};

const Counters = ({ counters, layout, arranging, onArranged }: CountersProps) => {
  const words = useWords(homeWords);
  const permissions = usePermissions();
  const party = useSession((now) => now.user?.party) ?? 'plant';
  const waiting = counters.work.filter(({ count }) => count > 0);
  const seen = trades.filter((trade) => counters[trade] !== null);
  const own = tradesOf(permissions, party).filter((trade) => seen.includes(trade));
  const all: Part[] = ['waiting', ...own, ...seen.filter((trade) => !own.includes(trade))];
  const parts = arranged(layout, { own: ['waiting', ...own], all });
  const shown = waiting.map(({ to }) => to);
  const isArranged = layout.parts.length > 0;
  const drawer = arranging && (
    <Suspense>
      <ArrangeDrawer parts={parts} onClose={onArranged} />
    </Suspense>
  );
  if (seen.length === 0)
    return (
      <>
        {waiting.length > 0 && <WaitingList work={waiting} />}
        <PageLinks />
        {drawer}
      </>
    );
  const onPage = parts.filter(({ isShown }) => isShown);
  const first = isArranged ? [] : onPage.filter(({ part }) => part === 'waiting');
  return (
    <>
      {first.length > 0 && <WaitingList work={waiting} />}
      {onPage.length === 0 && <p className={styles.quiet}>{words.arrange.allHidden}</p>}
      <div
        className={styles.trades}
        data-arranged={isArranged || undefined}
        style={{ '--others': Math.max(1, own.length - 1) } as CSSProperties}
      >
        {onPage
          .filter((one) => !first.includes(one))
          .map(({ part, width }) =>
            part === 'waiting' ? (
              <WaitingList key={part} work={waiting} isWide={width === 'full'} />
            ) : (
              <TradeSection
                key={part}
                trade={part}
                counters={counters}
                today={counters.today}
                // what waits is not on the page of everybody: then each number is said by its counter
                shown={onPage.some((one) => one.part === 'waiting') ? shown : []}
                isWide={isArranged ? width === 'full' : undefined}
              />
            ),
          )}
      </div>
      {drawer}
    </>
  );
};
