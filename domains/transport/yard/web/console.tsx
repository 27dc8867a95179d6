import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useCallback, useState } from 'react';
import { isPlate, plateOf } from '@portal/fleet/contract/plate.ts';
import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import type { Lane } from '../contract/fields.ts';
import { words as yardWords } from '../contract/words.en.ts';
import { CheckInBox } from './check-in-box.tsx';
import { DoorCards } from './door-cards.tsx';
import { byLane } from './truck-facts.ts';
import { TruckRow } from './truck-row.tsx';
import { useNow } from './use-now.ts';
import { useTruckActions } from './use-truck-actions.tsx';
import { useYard } from './use-yard.ts';
import { JustRegistered } from './walk-in/just-registered.tsx';
import type { Registered } from './walk-in/walk-in-dialog.tsx';
import { screenWords } from './words.en.ts';
import styles from './yard.module.css';

/** What needs a clerk stands first. */
const SHOWN: readonly Lane[] = ['waiting', 'called', 'atDoor', 'late', 'expected', 'done'];

/** The clerk's view of the yard: who comes in, who is called where, who leaves. */
export const YardConsole = () => {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const now = useNow();
  const answer = useYard();
  const yard = answer.data;
  const [searched, setSearched] = useState('');
  const [registered, setRegistered] = useState<Registered>();
  const forget = useCallback(() => setRegistered(undefined), []);
  const actions = useTruckActions(yard, {
    onCheckedIn: () => setSearched(''),
    onRegistered: (truck) => {
      setSearched('');
      setRegistered(truck);
    },
  });
  const zone = yard?.zone ?? 'UTC';
  const freeMinutes = yard?.yardFreeMinutes ?? Infinity;
  const lanes = byLane(yard?.trucks ?? []);
  return (
    <div className={styles.page}>
      <PageHead
        actions={
          <ActionButtons
            actions={[
              actions.register(''),
              { label: screen.visits, to: '/transport/yard-visits' },
              { label: screen.board, to: '/transport/yard-board' },
              { label: screen.figures, to: '/transport/yard-figures' },
            ]}
          />
        }
      >
        {answer.lostSince !== null && (
          <ToneTag tone="trouble">
            {fill(screen.lost, { time: wallClock(zone, new Date(answer.lostSince)).time })}
          </ToneTag>
        )}
      </PageHead>
      <section className={styles.bar}>
        {registered && <JustRegistered key={registered.id} truck={registered} onGone={forget} />}
        <CheckInBox
          searched={searched}
          onSearch={setSearched}
          unknown={[actions.register(isPlate(searched) ? plateOf(searched) : '')]}
        >
          {(found) => (
            <ul className={styles.trucks}>
              {found.map((truck) => (
                <TruckRow
                  key={truck.visitId ?? truck.orderId}
                  truck={truck}
                  zone={zone}
                  now={now}
                  freeMinutes={freeMinutes}
                  actions={actions.ofTruck(truck)}
                  isAlone={found.length === 1}
                />
              ))}
            </ul>
          )}
        </CheckInBox>
      </section>
      {answer.error && (
        <LoadFailure title={words.title} failure={answer.error} retry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton />}
      {yard && (
        <>
          {yard.doors.length === 0 ? (
            <Empty>{screen.noDoors}</Empty>
          ) : (
            <DoorCards yard={yard} now={now} callTo={actions.callTo} />
          )}
          {SHOWN.map((lane) => {
            const trucks = lanes.get(lane) ?? [];
            return (
              <section key={lane} className={styles.lane} aria-label={words.lane[lane]}>
                <h2>{fill(screen.lane, { lane: words.lane[lane], count: trucks.length })}</h2>
                {trucks.length === 0 ? (
                  <p className={styles.quiet}>{screen.empty}</p>
                ) : (
                  <ul className={styles.trucks}>
                    {trucks.map((truck) => (
                      <TruckRow
                        key={truck.visitId ?? truck.orderId}
                        truck={truck}
                        zone={zone}
                        now={now}
                        freeMinutes={freeMinutes}
                        actions={actions.ofTruck(truck)}
                      />
                    ))}
                  </ul>
                )}
              </section>
            );
          })}
        </>
      )}
      {actions.dialogs}
    </div>
  );
};
