import { LRUCache } from 'lru-cache';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { askerOf } from '../limits/asker.ts';

const WINDOW_MS = 60_000;
/** Most files one user may send, or have made for him, in a minute: each costs more than a page. Room for a system that hands in messages, not for a loop. */
const MOST: Readonly<Record<string, number>> = { upload: 300, file: 300 };
/** Most calls of any kind that a program may begin in a minute: twenty a second, all the time. */
const MOST_OF_A_PROGRAM = 1_200;
/** Users at once whose counts are kept; who falls out begins again. */
const USERS = 20_000;

type Who = Pick<Scope, 'tenantId' | 'userId' | 'program'>;
/** Counts a call of a kind (`upload`, `file`; others are counted of programs only). */
export type Pace = (kind: string, who: Who) => void;

/**
 * Counts a call that sends or makes a file, and each call of a program. Fails with `err.tooManyRequests` when the user or the program has had enough for now. Each process
 * counts for itself: several of them let through that many times more.
 */
export const newPace = (now: () => number = () => performance.now()): Pace => {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: USERS });
  const counted = (kind: string, most: number | undefined, who: Who): void => {
    if (most === undefined) return;
    const key = `${kind} ${askerOf(who)}`;
    const known = counts.get(key);
    const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + WINDOW_MS };
    counts.set(key, window);
    if (++window.count > most)
      throw new Failure('err.tooManyRequests', { seconds: Math.ceil((window.endsAt - now()) / 1000) });
  };
  return (kind, who) => {
    if (who.program !== undefined) counted('program', MOST_OF_A_PROGRAM, who);
    counted(kind, MOST[kind], who);
  };
};
