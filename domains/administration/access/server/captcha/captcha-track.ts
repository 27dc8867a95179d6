import type { TrackPoint } from '../../contract/sign-in/login-calls.ts';

/** How far the piece may lie from the hole, as a part of the picture's width. */
const TOLERANCE = 0.02;
const FEWEST_POINTS = 10;
const FEWEST_PRESSES = 3;
const SHORTEST_MS = 300;
const LONGEST_MS = 60_000;
/** A hand speeds up and slows down; standard deviation of speed over its mean. */
const LEAST_SPEED_VARIATION = 0.15;

/**
 * True when a hand may have moved the slider to the hole: it ends there, takes a human time, never goes back in time, trembles
 * and changes its speed. `holeX` and the answer are parts of the picture's width, so any size on the screen will do.
 * Weak alone: each captcha opens one attempt only, and attempts are counted.
 */
export const isHumanTrack = (track: readonly TrackPoint[], width: number, holeX: number): boolean => {
  const last = track.at(-1);
  const first = track[0];
  if (!first || !last || track.length < FEWEST_POINTS) return false;
  if (Math.abs(last.x / width - holeX) > TOLERANCE) return false;
  const took = last.t - first.t;
  if (took < SHORTEST_MS || took > LONGEST_MS) return false;
  if (track.some((point, at) => at > 0 && point.t < track[at - 1]!.t)) return false;
  if (new Set(track.map((point) => point.y)).size < 2) return false;
  return variation(speeds(track)) > LEAST_SPEED_VARIATION;
};

/**
 * True when arrow keys may have moved the slider to the hole, for people who can use neither mouse nor finger: single presses in
 * human time. Keys neither tremble nor hurry, so this proves less; attempts are counted just the same.
 */
export const isKeyTrack = (track: readonly TrackPoint[], width: number, holeX: number): boolean => {
  const last = track.at(-1);
  const first = track[0];
  if (!first || !last || track.length < FEWEST_PRESSES) return false;
  if (Math.abs(last.x / width - holeX) > TOLERANCE) return false;
  const took = last.t - first.t;
  if (took < SHORTEST_MS || took > LONGEST_MS) return false;
  return track.every((point, at) => at === 0 || point.t >= track[at - 1]!.t);
};

/** Pixels per millisecond between points that differ in time. */
const speeds = (track: readonly TrackPoint[]): number[] =>
  track.slice(1).flatMap((point, at) => {
    const before = track[at]!;
    return point.t > before.t ? [Math.abs(point.x - before.x) / (point.t - before.t)] : [];
  });

const variation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (!(mean > 0)) return 0;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean;
};
