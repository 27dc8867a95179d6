import { ReloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { CSSProperties } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { Allowed } from '@portal/platform/web/access/allowed.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { Bulletins } from '@portal/settings/web/offers.tsx';
import { readHomeCounters } from '../contract/endpoints.ts';
import type { HomeCounters } from '../contract/fields.ts';
import { tradesOf } from '../contract/trades.ts';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';
import { PageLinks } from './page-links.tsx';
import { SetUpNote } from './set-up/set-up-note.tsx';
import { TradeSection } from './trade-section.tsx';
import { WaitingList } from './waiting-list.tsx';
import { homeWords } from './words.en.ts';

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
          </span>
        )}
      </Greeting>
      <Allowed needs="home:set-up">
        <SetUpNote />
      </Allowed>
      <Bulletins />
      {error && <LoadFailure title={words.failed} failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <Counters counters={data} />}
    </div>
  );
}

const Counters = ({ counters }: { counters: HomeCounters }) => {
  const permissions = usePermissions();
  const party = useSession((now) => now.user?.party) ?? 'plant';
  const { callOff, deliveryNote, transport, settlement, work, today } = counters;
  const waiting = work.filter(({ count }) => count > 0);
  if (!callOff && !deliveryNote && !transport && !settlement)
    return (
      <>
        {waiting.length > 0 && <WaitingList work={waiting} />}
        <PageLinks />
      </>
    );
  const own = tradesOf(permissions, party).filter((trade) => counters[trade] !== null);
  return (
    <>
      <WaitingList work={waiting} />
      <div className={styles.trades} style={{ '--others': Math.max(1, own.length - 1) } as CSSProperties}>
        {own.map((trade) => (
          <TradeSection
            key={trade}
            trade={trade}
            counters={counters}
            today={today}
            shown={waiting.map(({ to }) => to)}
          />
        ))}
      </div>
    </>
  );
};
