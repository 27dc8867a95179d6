import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { Alert, Button } from 'antd';
import { addDays, wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { listDoors } from '@portal/plant/contract/endpoints.ts';
import { readDoorDay } from '@portal/time-window/contract/setting-calls.ts';
import { slotText } from '@portal/time-window/contract/slots.ts';
import { listBoardOrders } from '../contract/calls/planner-calls.ts';
import { hoursOf, type Moving } from './board/board.ts';
import type { Dropped } from './board/board-dialog.tsx';
import { BoardDoorColumn } from './board/board-door.tsx';
import styles from './board/board.module.css';
import { screenWords } from './words.en.ts';

const BoardDay = lazy(() => import('./board/board-calendar.tsx'));
const BoardDoors = lazy(() => import('./board/board-doors.tsx'));
const BoardDialog = lazy(() => import('./board/board-dialog.tsx'));

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The docks of a day with their trucks, which the planner moves to other windows and docks. */
export default function WindowBoardPage() {
  const words = useWords(screenWords).board;
  const kit = useWords(kitWords);
  const { zone } = useCellContext();
  const { day: requestedDay = '', doors: doorCodes = '' } = useAddress();
  const setAddress = useSetAddress();
  const now = wallClock(zone);
  const day = /^\d{4}-\d\d-\d\d$/.test(requestedDay) ? requestedDay : now.day;
  const { data, error, refetch } = useAnswer(readDoorDay, { day }, { keepsPrevious: false });
  const orders = useAnswer(listBoardOrders, { day }).data;
  const [moving, setMoving] = useState<Moving>();
  const [dropped, setDropped] = useState<{ orderId: string; dropped: Dropped }>();
  const board = useRef<HTMLDivElement>(null);
  const live = useRef<Moving>(undefined);
  const move = useCallback((next: Moving | undefined): void => {
    live.current = next;
    setMoving(next);
  }, []);
  const put = useCallback(
    (place: Dropped): void => {
      const orderId = live.current?.booking.orderId;
      if (orderId) setDropped({ orderId, dropped: place });
      move(undefined);
    },
    [move],
  );
  const known = useMemo(() => new Map((orders ?? []).map((order) => [order.id, order])), [orders]);
  const lifted = moving?.booking.orderId ? known.get(moving.booking.orderId) : undefined;
  const point = lifted?.unloadingPointId ?? undefined;
  const serving = useAnswer(
    listDoors,
    { id: point ?? '' },
    { enabled: point !== undefined, quiet: true, keepsPrevious: false },
  ).data;
  /** Docks that take the truck that is moved; all as long as that is not known. */
  const serves = (doorId: string): boolean =>
    point === undefined || (serving?.some(({ unloadDoorId }) => unloadDoorId === doorId) ?? true);
  const to = (next: string): void => {
    move(undefined);
    setAddress({ day: next });
  };
  // Who lifts a truck by its button goes on with the keys.
  useEffect(() => {
    if (moving?.how === 'lifted') targetsIn(board.current)[0]?.focus();
  }, [moving?.how]);
  const from = day > now.day ? '' : day < now.day ? '24:00' : now.time;
  const doors = data?.doors;
  const shown = useMemo(() => {
    const selected = doorCodes.split(',');
    const some = (doors ?? []).filter(({ doorCode }) => selected.includes(doorCode));
    // A dock that is gone, or of another plant, hides nothing.
    return some.length > 0 ? some : (doors ?? []);
  }, [doors, doorCodes]);
  const isWorkday = data?.isWorkday === 'Y';
  const hours = useMemo(() => hoursOf(shown, { isWorkday, from }, moving), [shown, isWorkday, from, moving]);
  if (error) return <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />;
  const walk = (event: KeyboardEvent): void => {
    if (!moving) return;
    if (event.key === 'Escape') move(undefined);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const targets = targetsIn(board.current);
    const at = targets.indexOf(document.activeElement as HTMLElement);
    targets[(at + step + targets.length) % targets.length]?.focus();
  };
  return (
    <div className={styles.page}>
      <PageHead>
        <Button aria-label={words.previous} onClick={() => to(addDays(day, -1))}>
          ‹
        </Button>
        <Suspense fallback={<span className={styles.day}>{day}</span>}>
          <BoardDay label={words.day} day={day} onChange={to} />
        </Suspense>
        <Button aria-label={words.next} onClick={() => to(addDays(day, 1))}>
          ›
        </Button>
        <Suspense>
          {data && data.doors.length > 1 && (
            <BoardDoors
              doors={data.doors}
              selected={doorCodes === '' ? [] : doorCodes.split(',')}
              onChange={(doors) => setAddress({ doors: doors.join(',') })}
            />
          )}
        </Suspense>
        <span role="status" className={styles.hint}>
          {moving && lifted
            ? fill(words.moving, { number: lifted.number, window: slotText(moving.booking) })
            : words.hint}
        </span>
        {moving && <Button onClick={() => move(undefined)}>{kit.actions.cancel}</Button>}
      </PageHead>
      {data?.isWorkday === 'N' && <Alert type="info" title={words.closed} />}
      {data === undefined && <Skeleton />}
      {data?.doors.length === 0 && <Empty>{words.noDoors}</Empty>}
      {data !== undefined && data.doors.length > 0 && (
        <div
          ref={board}
          className={styles.board}
          role="group"
          aria-label={day}
          onKeyDown={walk}
          style={{
            gridTemplateColumns: `44px repeat(${shown.length}, minmax(210px, 320px))`,
            gridTemplateRows: `34px repeat(${Math.max(1, ...hours.map(({ first, rows }) => first + rows))}, minmax(38px, auto))`,
          }}
          {...(moving && { 'data-moving': '' })}
        >
          <div className={styles.hours} aria-hidden>
            {hours.map(({ hour, first, rows }) => (
              <span key={hour} style={{ gridRow: `${first + 2} / span ${rows}` }}>
                {hour}:00
              </span>
            ))}
          </div>
          {shown.map((door) => (
            <BoardDoorColumn
              key={door.doorId}
              door={door}
              works={isWorkday}
              serves={serves(door.doorId)}
              from={from}
              hours={hours}
              orders={known}
              moved={moving}
              moving={live}
              onMove={move}
              onDrop={put}
            />
          ))}
        </div>
      )}
      <Suspense>
        {dropped && <BoardDialog day={day} {...dropped} onClose={() => setDropped(undefined)} />}
      </Suspense>
    </div>
  );
}

/** Where a truck that is moved can be put, in the order of the board; what the style sheet hides is none. */
const targetsIn = (board: HTMLElement | null): HTMLElement[] =>
  [...(board?.querySelectorAll<HTMLElement>('[data-target]') ?? [])].filter((target) =>
    target.checkVisibility({ visibilityProperty: true }),
  );
