import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useStable } from '@portal/platform/web/parts/use-stable.ts';
import type { BoardPlace, PlanOnBoard } from './board-model.ts';
import { isArrow, isPlace, stepTo } from './board-model.ts';

/** Pixels after which a press is a drag and no click. */
const DRAG_FROM = 6;
/** A place says itself in the page: `data-day`, and `data-truck` of a truck that is there. */
const PLACE = '[data-place]';

export type Carried = {
  readonly plan: PlanOnBoard;
  readonly over: BoardPlace | undefined;
  readonly byKeys: boolean;
};
type Use = {
  readonly placesOf: (plan: PlanOnBoard) => readonly BoardPlace[];
  readonly onDrop: (plan: PlanOnBoard, place: BoardPlace) => void;
};

/**
 * Carries a plan over the board, by pointer or by keys: Enter or Space takes it up and puts it down, arrows choose, Escape gives up. While a pointer moves
 * only the drawing that follows it is touched, once in a frame; the board is drawn again when the place below changes.
 */
export const useCarry = ({ placesOf, onDrop }: Use) => {
  const [carried, setCarried] = useState<Carried>();
  const ghost = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const placesNow = useStable(placesOf);
  const dropNow = useStable(onDrop);
  const onPointerDown = useStable((event: PointerEvent<HTMLElement>, plan: PlanOnBoard): void => {
    if (event.button !== 0 || plan.stays) return;
    const from = { x: event.clientX, y: event.clientY };
    let at = from;
    let frame = 0;
    let places: readonly BoardPlace[] | undefined;
    let over: BoardPlace | undefined;
    const draw = (): void => {
      frame = 0;
      if (ghost.current) ghost.current.style.transform = `translate(${at.x + 8}px, ${at.y + 8}px)`;
      const below = placeBelow(at.x, at.y);
      const next = places?.find((place) => isPlace(place, below));
      if (isPlace(next, over)) return;
      over = next;
      setCarried({ plan, over, byKeys: false });
    };
    const move = (moved: globalThis.PointerEvent): void => {
      at = { x: moved.clientX, y: moved.clientY };
      if (places === undefined) {
        if (Math.hypot(at.x - from.x, at.y - from.y) < DRAG_FROM) return;
        places = placesNow(plan);
        setCarried({ plan, over: undefined, byKeys: false });
      }
      frame ||= requestAnimationFrame(draw);
    };
    const end = (): void => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', giveUp);
      stop.current = () => {};
      setCarried(undefined);
    };
    const drop = (): void => {
      if (frame !== 0) draw();
      const place = over;
      end();
      if (place) dropNow(plan, place);
    };
    const giveUp = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') end();
    };
    stop.current();
    stop.current = end;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', giveUp);
  });

  const onKeyDown = useStable((event: KeyboardEvent<HTMLElement>, plan: PlanOnBoard): void => {
    const takes = event.key === 'Enter' || event.key === ' ';
    if (carried?.byKeys !== true || carried.plan.id !== plan.id) {
      if (!takes || plan.stays) return;
      event.preventDefault();
      setCarried({ plan, over: { day: plan.pickupOn, truckId: plan.truckId }, byKeys: true });
      return;
    }
    if (takes) {
      event.preventDefault();
      setCarried(undefined);
      if (carried.over && (carried.over.day !== plan.pickupOn || carried.over.truckId !== plan.truckId))
        onDrop(plan, carried.over);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setCarried(undefined);
    } else if (isArrow(event.key) && carried.over) {
      event.preventDefault();
      setCarried({ ...carried, over: stepTo(placesOf(plan), carried.over, event.key) });
    }
  });

  return { carried, ghost, onPointerDown, onKeyDown };
};

const placeBelow = (x: number, y: number): BoardPlace | undefined => {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>(PLACE);
  if (!found?.dataset['day']) return undefined;
  return { day: found.dataset['day'], truckId: found.dataset['truck'] ?? null };
};
