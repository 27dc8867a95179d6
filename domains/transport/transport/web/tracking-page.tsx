import { Alert, Input, Segmented } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { readTrackingInfo } from '../contract/endpoints.ts';
import { words as transportWords } from '../contract/words.en.ts';
import { ShipmentCard } from './tracking/shipment-card.tsx';
import { latenessOfTruck, trucksOf } from './tracking/trucks-tracked.ts';
import styles from './tracking/tracking.module.css';
import { screenWords } from './words.en.ts';

const REFRESH_MS = 30_000;
/** SPEC section 9: filter debounce. */
const SEARCH_DEBOUNCE_MS = 500;
/** What the call answers at most. */
const MOST = 200;
const STATES = ['confirmed', 'accepted', 'departed', 'completed'] as const;
const UNDER_WAY = 'underWay';

/** Shipments under way with their roads, the late ones first; asked again every 30 seconds. */
export default function TrackingPage() {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const { zone } = useCellContext();
  const { word = '', status = UNDER_WAY } = useAddress();
  const setAddress = useSetAddress();
  const [typed, setTyped] = useState(word);
  const search = (next: string): void =>
    setAddress({ word: next.trim(), status: status === UNDER_WAY ? undefined : status });
  const { later, now } = useDebounced(search, SEARCH_DEBOUNCE_MS);
  const answer = useAnswer(
    readTrackingInfo,
    { ...(word !== '' && { word }), ...(status !== UNDER_WAY && { status }) },
    { refetchInterval: REFRESH_MS, staleTime: 0, quiet: true },
  );
  const shipments = answer.data ?? [];
  const at = answer.dataUpdatedAt;
  const trucks = trucksOf(shipments, at);
  const lateness = trucks.flatMap((truck) => latenessOfTruck(truck, at) ?? []);
  const late = lateness.filter(({ isForeseen }) => !isForeseen).length;
  const foreseen = lateness.length - late;
  return (
    <section className={styles.page} aria-label={words.trackingTitle}>
      <PageHead title={words.trackingTitle}>
        {answer.data && (
          <p className={styles.summary} role="status">
            <strong>{fill(screen.tracking.count, { count: trucks.length })}</strong>
            {late > 0 && (
              <strong className={styles.late}>{fill(screen.tracking.lateCount, { count: late })}</strong>
            )}
            {foreseen > 0 && <strong>{fill(screen.tracking.foreseenCount, { count: foreseen })}</strong>}
            <span>
              {fill(screen.tracking.updated, {
                time: formatMoment(new Date(answer.dataUpdatedAt).toISOString(), zone),
              })}
            </span>
          </p>
        )}
      </PageHead>
      <div className={styles.bar}>
        <Input.Search
          value={typed}
          allowClear
          placeholder={screen.tracking.search}
          aria-label={screen.tracking.search}
          onChange={(event) => {
            setTyped(event.target.value);
            later(event.target.value);
          }}
          onSearch={now}
          className={styles.search}
        />
        <div className={styles.states}>
          <Segmented
            aria-label={screen.tracking.states}
            value={status}
            options={[
              { value: UNDER_WAY, label: screen.tracking.underWay },
              ...STATES.map((state) => ({ value: state as string, label: words.status[state] })),
            ]}
            onChange={(next) => setAddress({ word, status: next === UNDER_WAY ? undefined : next })}
          />
        </div>
      </div>
      {answer.error && (
        <LoadFailure title={kit.list.failed} failure={answer.error} retry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton />}
      {answer.data && (
        <>
          {shipments.length === MOST && <Alert type="info" showIcon title={screen.tracking.limit} />}
          {shipments.length === 0 ? (
            <Empty>
              {word === '' && status === UNDER_WAY ? words.hints.trackingEmpty : screen.tracking.noneFound}
            </Empty>
          ) : (
            <ul className={styles.cards}>
              {trucks.map((truck) => (
                <ShipmentCard key={truck[0].id} shipments={truck} now={at} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
