import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Alert, Button, Empty, Spin } from 'antd';
import { addDays, wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readDoorDay } from '@portal/time-window/contract/setting-calls.ts';
import { slotText } from '@portal/time-window/contract/slots.ts';
import { listTransportOrders } from '../contract/endpoints.ts';
import { placesOf, type Moving } from './board.ts';
import type { Dropped } from './board-dialog.tsx';
import { BoardDoorColumn } from './board-door.tsx';
import styles from './board.module.css';
import { screenWords } from './words.en.ts';

const BoardDay = lazy(() => import('./board-calendar.tsx'));
const BoardDialog = lazy(() => import('./board-dialog.tsx'));

/** As many as a page of a list has: of an order beyond them the board knows its supplier alone. */
const ORDERS = 100;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The docks of a day with their trucks, which the planner moves to other windows and docks. */
export default function WindowBoardPage() {
  const words = useWords(screenWords).board;
  const kit = useWords(kitWords);
  const { zone } = useCellContext();
  const { day: asked = '' } = useAddress();
  const setAddress = useSetAddress();
  const now = wallClock(zone);
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : now.day;
  const { data, error, refetch } = useAnswer(readDoorDay, { day }, { keepsPrevious: false });
  const orders = useAnswer(listTransportOrders, { windowFrom: day, windowTo: day, limit: ORDERS });
  const [moving, setMoving] = useState<Moving>();
  const [dropped, setDropped] = useState<{ orderId: string; dropped: Dropped }>();
  const board = useRef<HTMLDivElement>(null);
  const to = (next: string): void => {
    setMoving(undefined);
    setAddress({ day: next });
  };
  // Who lifts a truck by its button goes on with the keys.
  useEffect(() => {
    if (moving?.how === 'lifted') board.current?.querySelector<HTMLElement>('[data-target]')?.focus();
  }, [moving?.how]);
  if (error) return <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />;
  const known = new Map((orders.data ?? []).map((order) => [order.id, order]));
  const lifted = moving?.booking.orderId ? known.get(moving.booking.orderId) : undefined;
  const from = day > now.day ? '' : day < now.day ? '24:00' : now.time;
  const walk = (event: KeyboardEvent): void => {
    if (!moving) return;
    if (event.key === 'Escape') setMoving(undefined);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const targets = [...(board.current?.querySelectorAll<HTMLElement>('[data-target]') ?? [])];
    const at = targets.indexOf(document.activeElement as HTMLElement);
    targets[(at + step + targets.length) % targets.length]?.focus();
  };
  return (
    <>
      <div className={styles.bar}>
        <Button aria-label={words.previous} onClick={() => to(addDays(day, -1))}>
          ‹
        </Button>
        <Suspense fallback={<span className={styles.day}>{day}</span>}>
          <BoardDay label={words.day} day={day} onChange={to} />
        </Suspense>
        <Button aria-label={words.next} onClick={() => to(addDays(day, 1))}>
          ›
        </Button>
        <span role="status">
          {moving && lifted
            ? fill(words.moving, { number: lifted.number, window: slotText(moving.booking) })
            : words.hint}
        </span>
        {moving && <Button onClick={() => setMoving(undefined)}>{kit.actions.cancel}</Button>}
      </div>
      {data?.isWorkday === 'N' && <Alert type="info" title={words.closed} />}
      {data === undefined && <Spin />}
      {data?.doors.length === 0 && <Empty description={words.noDoors} />}
      {data !== undefined && data.doors.length > 0 && (
        <div ref={board} className={styles.board} role="group" aria-label={day} onKeyDown={walk}>
          {data.doors.map((door) => (
            <BoardDoorColumn
              key={door.doorId}
              door={door}
              places={placesOf(door, { isWorkday: data.isWorkday === 'Y', from }, moving)}
              orders={known}
              moving={moving}
              onMove={setMoving}
              onDrop={(place) => {
                if (moving?.booking.orderId) setDropped({ orderId: moving.booking.orderId, dropped: place });
                setMoving(undefined);
              }}
            />
          ))}
        </div>
      )}
      <Suspense>
        {dropped && <BoardDialog day={day} {...dropped} onClose={() => setDropped(undefined)} />}
      </Suspense>
    </>
  );
}
