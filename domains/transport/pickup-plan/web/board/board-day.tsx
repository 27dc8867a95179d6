import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDay, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { words as planWords } from '../../contract/words.en.ts';
import { markTones } from '../plan-columns.tsx';
import { RateBar } from '../rate-bar.tsx';
import type { BoardDay, PlanOnBoard, TruckOnBoard } from './board-model.ts';
import styles from './board.module.css';
import { boardWords } from './words.en.ts';

export type Handles = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, plan: PlanOnBoard) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, plan: PlanOnBoard) => void;
};

type DayProps = Handles & {
  day: BoardDay;
  /** The truck of the day above which a plan is carried; `own`: one of its own. */
  over: string | undefined;
  /** The plan that is carried. */
  carriedId: string | undefined;
  /** Trucks that take it, joined by blanks: a text, so that a day is drawn again only when it says something else. */
  taking: string | undefined;
};

/** One day with its trucks. */
export const DayColumn = memo(function DayColumn({ day, over, carriedId, taking, ...handles }: DayProps) {
  const words = useWords(boardWords);
  const takes = taking?.split(' ');
  return (
    <section className={styles.day} aria-label={formatDay(day.day)}>
      <h2>
        {formatDay(day.day)} · {fill(words.trucks, { count: day.trucks.length })}
        {!day.works && <> · {words.dayOff}</>}
      </h2>
      {day.trucks.map((truck) => (
        <Truck
          key={truck.id}
          truck={truck}
          isOver={over === truck.id}
          takes={takes === undefined || takes.includes(truck.id)}
          carriedId={truck.plans.some(({ id }) => id === carriedId) ? carriedId : undefined}
          {...handles}
        />
      ))}
      <div
        className={styles.own}
        data-place
        data-day={day.day}
        {...(takes !== undefined && !takes.includes('own') && { 'data-takes': 'no' })}
        {...(over === 'own' && { 'data-over': '' })}
      >
        {words.ownTruck}
      </div>
    </section>
  );
});

type TruckProps = Handles & {
  truck: TruckOnBoard;
  isOver: boolean;
  takes: boolean;
  carriedId: string | undefined;
};

const Truck = memo(function Truck({ truck, isOver, takes, carriedId, ...handles }: TruckProps) {
  const words = useWords(planWords);
  return (
    <article
      className={styles.truck}
      aria-label={truck.number}
      data-place
      data-day={truck.pickupOn}
      data-truck={truck.id}
      {...(!takes && { 'data-takes': 'no' })}
      {...(isOver && { 'data-over': '' })}
    >
      <header>
        <span>
          {truck.region} · {truck.warehouseCode} · {dictName('TRUCK_TYPE', truck.room.code)}
        </span>
        <RateBar rate={truck.rate} />
        {truck.locked && <ToneTag tone="waiting">{words.mark['4']}</ToneTag>}
      </header>
      {truck.plans.map((plan) => (
        <Plan key={plan.id} plan={plan} isCarried={plan.id === carriedId} {...handles} />
      ))}
    </article>
  );
});

const Plan = memo(function Plan({
  plan,
  isCarried,
  onPointerDown,
  onKeyDown,
}: Handles & { plan: PlanOnBoard; isCarried: boolean }) {
  const words = useWords(planWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <button
      type="button"
      className={styles.plan}
      aria-pressed={isCarried}
      {...(plan.stays && { 'data-stays': '' })}
      onPointerDown={(event) => onPointerDown(event, plan)}
      onKeyDown={(event) => onKeyDown(event, plan)}
    >
      <b>
        {plan.supplierCode} {chinese ? plan.supplierNameZh : plan.supplierNameEn}
      </b>
      <span>{formatQuantity(String(plan.load.volumeM3))} m³</span>
      <span>{words.status[plan.status]}</span>
      {plan.mark !== null && <ToneTag tone={markTones[plan.mark]}>{words.mark[plan.mark]}</ToneTag>}
    </button>
  );
});
