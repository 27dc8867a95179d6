import type { TrackPoint } from '../../contract/sign-in/login-calls.ts';

/** The server takes no more points; a long hesitation keeps its first and last ones. */
const MOST_POINTS = 1900;

/** Records one movement of the slider in pixels and milliseconds from where and when it began. */
export const startTrack = (by: 'pointer' | 'keys', now: () => number = () => performance.now()) => {
  const begun = now();
  const started = new Date().toISOString();
  const points: TrackPoint[] = [{ x: 0, y: 0, type: 'down', t: 0 }];
  const add = (type: TrackPoint['type'], x: number, y: number): void => {
    if (type === 'move' && points.length >= MOST_POINTS) return;
    points.push({ x: tenths(x), y: tenths(y), type, t: Math.round(now() - begun) });
  };
  return {
    move: (x: number, y: number): void => add('move', x, y),
    /** Ends the movement and answers it with its wall-clock times (ISO 8601, UTC). */
    end: (x: number, y: number) => {
      add('up', x, y);
      return { by, trackList: points, startSlidingTime: started, entSlidingTime: new Date().toISOString() };
    },
  };
};
export type Track = ReturnType<typeof startTrack>;
export type FinishedTrack = ReturnType<Track['end']>;

const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;
