import { ReloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { Allowed } from '@portal/platform/web/access/allowed.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { Bulletins } from '@portal/settings/web/offers.tsx';
import { readHomeCounters } from '../contract/endpoints.ts';
import type { HomeCounters } from '../contract/fields.ts';
import { CallOffPlan } from './call-off-plan.tsx';
import { callOffLinks, jisLinks, noteLinks, transportLinks } from './counter-links.ts';
import { CounterTiles } from './counter-tiles.tsx';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';
import { PageLinks } from './page-links.tsx';
import { Section } from './section.tsx';
import { SetUpNote } from './set-up/set-up-note.tsx';
import { WaitingList } from './waiting-list.tsx';
import { homeWords } from './words.en.ts';

const REFRESH_MS = 60_000;

/** SPEC section 1, "Home dashboard counters", as far as the user may open the lists behind them. */
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
  const words = useWords(homeWords);
  const { callOff, deliveryNote, transport, jis, work, today } = counters;
  if (!callOff && !deliveryNote && !transport) return <PageLinks />;
  return (
    <>
      <WaitingList work={work} />
      {callOff && (
        <Section title={words.sections.callOff} to="/management/notify">
          <CallOffPlan horizon={callOff.horizon} today={today} />
          <CounterTiles
            counts={callOff}
            names={words.callOff}
            links={callOffLinks}
            alarms={['backlog', 'timedOut', 'expectedLate', 'urgent']}
          />
        </Section>
      )}
      <div className={styles.pair}>
        {deliveryNote && (
          <Section title={words.sections.deliveryNote} to="/management/sd-note">
            <CounterTiles
              counts={deliveryNote}
              names={words.deliveryNote}
              links={noteLinks}
              alarms={['urgent']}
            />
          </Section>
        )}
        {transport && (
          <Section title={words.sections.transport} to="/transport/transport-list">
            <CounterTiles
              counts={transport}
              names={words.transport}
              links={transportLinks(today)}
              alarms={['toModify', 'late']}
            />
          </Section>
        )}
        {jis && (
          <Section title={words.sections.jis} to="/jis/call-off">
            <CounterTiles counts={jis} names={words.jis} links={jisLinks(today)} alarms={['reorders']} />
          </Section>
        )}
      </div>
    </>
  );
};
