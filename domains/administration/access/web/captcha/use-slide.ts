import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { startTrack, type FinishedTrack, type Track } from './captcha-track.ts';

/** Pixels for one press of an arrow key; with Shift for the last bit. */
const KEY_STEP = 6;
const KEY_STEP_FINE = 1;
/** Less than this was a click, not a slide. */
const LEAST_SLIDE = 3;

type Slide = {
  /** Another key puts the slider back to its beginning. */
  key: string;
  enabled: boolean;
  /** How far it may go, in pixels as shown. */
  room: () => number;
  onEnd: (track: FinishedTrack) => void;
};

type Move = { key: string; x: number; room: number; moving: boolean };
const AT_START = { x: 0, room: 0, moving: false };

/** Moves a handle by pointer or keyboard and hands over the track of the movement. */
export const useSlide = ({ key, enabled, room, onEnd }: Slide) => {
  const [last, setLast] = useState<Move>({ key, ...AT_START });
  const track = useRef<Track | null>(null);
  const origin = useRef({ x: 0, y: 0 });
  const { x, moving, room: way } = last.key === key ? last : AT_START;
  const to = (next: number): number => {
    const all = room();
    const kept = Math.min(Math.max(next, 0), all);
    setLast({ key, x: kept, room: all, moving: true });
    return kept;
  };
  const end = (at: number, y: number) => {
    const finished = track.current?.end(at, y);
    track.current = null;
    const slid = finished !== undefined && at >= LEAST_SLIDE;
    setLast({ key, x: slid ? at : 0, room: room(), moving: false });
    if (slid) onEnd(finished);
  };
  const giveUp = () => {
    track.current = null;
    setLast({ key, ...AT_START });
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!enabled || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      origin.current = { x: event.clientX - x, y: event.clientY };
      track.current = startTrack('pointer');
      to(x);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!track.current || !event.isPrimary) return;
      track.current.move(to(event.clientX - origin.current.x), event.clientY - origin.current.y);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (track.current && event.isPrimary)
        end(to(event.clientX - origin.current.x), event.clientY - origin.current.y);
    },
    onPointerCancel: giveUp,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!enabled) return;
      const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      if (direction !== undefined) {
        event.preventDefault();
        track.current ??= startTrack('keys');
        track.current.move(to(x + direction * (event.shiftKey ? KEY_STEP_FINE : KEY_STEP)), 0);
      } else if ((event.key === 'Enter' || event.key === ' ') && track.current) {
        event.preventDefault();
        end(x, 0);
      } else if (event.key === 'Escape' && track.current) {
        event.stopPropagation();
        giveUp();
      }
    },
  };
  /** How far the handle has gone, for screen readers. */
  const percent = way > 0 ? Math.round((x / way) * 100) : 0;
  return { x, moving, percent, handlers };
};
