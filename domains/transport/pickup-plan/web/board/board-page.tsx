import { Button, Select } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addDays, today as todayIn } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { DayInput } from '@portal/platform/web/form/inputs/day-inputs.tsx';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { readPickupBoard } from '../../contract/board-calls.ts';
import { movePickupPlan } from '../../contract/endpoints.ts';
import { MoveCosts } from '../move-costs.tsx';
import { refreshes } from '../selected-plan.ts';
import { DayColumn } from './board-day.tsx';
import {
  costAt,
  daysOf,
  placesFor,
  regionsOf,
  type Board,
  type BoardDay,
  type BoardPlace,
  type PlanOnBoard,
} from './board-model.ts';
import styles from './board.module.css';
import { useCarry, type Carried } from './use-carry.ts';
import { boardWords } from './words.en.ts';

const OptimisePanel = lazy(() => import('./optimise-panel.tsx'));

/** Days that are shown at first. */
const SHOWN_DAYS = 13;
/** Nothing went wrong: the plant has no pickup plans. */
const OFF = 'pickupPlan.off';

/** Trucks day by day; a planner moves plans between them and sees what each move costs before he makes it. */
export default function PickupBoardPage() {
  const words = useWords(boardWords);
  const { zone } = useCellContext();
  const today = todayIn(zone);
  const [range, setRange] = useState({ from: today, to: addDays(today, SHOWN_DAYS) });
  const [region, setRegion] = useState<string | null>(null);
  const [optimising, setOptimising] = useState(false);
  const answer = useAnswer(readPickupBoard, range, { quiet: true });
  const board = answer.data;
  return (
    <div className={styles.page}>
      <PageHead actions={<Button onClick={() => setOptimising(true)}>{words.optimise.open}</Button>}>
        <div className={styles.tools}>
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              {words[end]}
              <DayInput
                value={range[end]}
                onChange={(day) => day && setRange((known) => ({ ...known, [end]: day }))}
              />
            </label>
          ))}
          <Select
            aria-label={words.region}
            style={{ minWidth: 150 }}
            value={region ?? ''}
            onChange={(selected: string) => setRegion(selected === '' ? null : selected)}
            options={[
              { value: '', label: words.all },
              ...(board ? regionsOf(board) : []).map((one) => ({ value: one, label: one || '—' })),
            ]}
          />
        </div>
      </PageHead>
      {answer.error?.key === OFF ? (
        <Empty>{answer.error.message}</Empty>
      ) : answer.error ? (
        <LoadFailure title={words.title} failure={answer.error} retry={() => void answer.refetch()} />
      ) : board === undefined ? (
        <Skeleton />
      ) : board.plans.length === 0 ? (
        <Empty>{words.empty}</Empty>
      ) : (
        <Days board={board} range={range} region={region} />
      )}
      {optimising && (
        <Suspense>
          <OptimisePanel range={range} onClose={() => setOptimising(false)} />
        </Suspense>
      )}
    </div>
  );
}

type DaysProps = { board: Board; range: { from: string; to: string }; region: string | null };

const Days = ({ board, range, region }: DaysProps) => {
  const words = useWords(boardWords);
  const days = useMemo(() => daysOf(board, range, region), [board, range, region]);
  const move = useCall(movePickupPlan, { success: words.moved, refreshes });
  const { run } = move;
  const placesOf = useCallback(
    (plan: PlanOnBoard) => placesFor(plan, days, board.today),
    [days, board.today],
  );
  const onDrop = useCallback(
    (plan: PlanOnBoard, { day, truckId }: BoardPlace): void => {
      if (day === plan.pickupOn && truckId === plan.truckId) return;
      void run({ id: plan.id, version: plan.version, pickupOn: day, truckId });
    },
    [run],
  );
  const { carried, ghost, onPointerDown, onKeyDown } = useCarry({ placesOf, onDrop });
  // the plan alone: what it may join is not reckoned again with each place that it passes
  const plan = carried?.plan;
  const taking = useMemo(
    () => plan && Map.groupBy(placesFor(plan, days, board.today), ({ day }) => day),
    [plan, days, board.today],
  );
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef('');
  const busy = days.findIndex(({ trucks }) => trucks.length > 0);
  // Where a day or two fill the screen the first ones may be empty: it opens on the first that has something, and calls back nobody who has looked on.
  useLayoutEffect(() => {
    const shown = `${range.from} ${region ?? ''}`;
    if (opened.current === shown) return;
    opened.current = shown;
    const board = list.current;
    const column = busy > 0 ? board?.children[busy] : undefined;
    if (board && column instanceof HTMLElement && board.clientWidth < 2 * column.offsetWidth)
      board.scrollLeft = column.offsetLeft - board.offsetLeft;
  }, [busy, range.from, region]);
  return (
    <>
      <div className={styles.cost} aria-live="polite">
        {carried ? (
          <Cost board={board} days={days} carried={carried} />
        ) : (
          <p className={styles.quiet}>{words.hint}</p>
        )}
      </div>
      <div ref={list} className={styles.board} {...(carried && { 'data-carrying': '' })}>
        {days.map((day) => (
          <DayColumn
            key={day.day}
            day={day}
            over={carried?.over?.day === day.day ? (carried.over.truckId ?? 'own') : undefined}
            carriedId={carried?.plan.pickupOn === day.day ? carried.plan.id : undefined}
            taking={taking && (taking.get(day.day) ?? []).map(({ truckId }) => truckId ?? 'own').join(' ')}
            onPointerDown={onPointerDown}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      {carried && !carried.byKeys && (
        <div ref={ghost} className={styles.ghost} aria-hidden>
          {carried.plan.supplierCode} {carried.plan.number}
        </div>
      )}
    </>
  );
};

const Cost = ({
  board,
  days,
  carried: { plan, over },
}: {
  board: Board;
  days: readonly BoardDay[];
  carried: Carried;
}) => {
  const words = useWords(boardWords);
  if (!over) return <p className={styles.quiet}>{words.nowhere}</p>;
  return (
    <>
      <p className={styles.quiet}>
        {fill(words.carried, { number: plan.number, day: formatDay(over.day) })}
        {over.day !== plan.pickupOn && <> · {words.askAgain}</>}
      </p>
      <MoveCosts cost={costAt(board, days, plan, over)} />
    </>
  );
};
