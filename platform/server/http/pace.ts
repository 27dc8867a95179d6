import { LRUCache } from 'lru-cache';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';

const WINDOW_MS = 60_000;
/** Most files one user may send, or have made for him, in a minute: each costs more than a page. Room for a system that hands in messages, not for a loop. */
const MOST: Readonly<Record<string, number>> = { upload: 300, file: 300 };
/** Users at once whose counts are kept; who falls out begins again. */
const USERS = 20_000;

/** Counts a call of a kind (`upload`, `file`; others are not counted). */
export type Pace = (kind: string, who: Pick<Scope, 'tenantId' | 'userId'>) => void;

/**
 * Counts a call that sends or makes a file. Fails with `err.tooManyRequests` when the user has had enough for now. Each process
 * counts for itself: several of them let through that many times more.
 */
export const newPace = (now: () => number = () => performance.now()): Pace => {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: USERS });
  return (kind, { tenantId, userId }) => {
    const most = MOST[kind];
    if (most === undefined) return;
    const key = `${kind} ${tenantId} ${userId}`;
    const known = counts.get(key);
    const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + WINDOW_MS };
    counts.set(key, window);
    if (++window.count > most)
      throw new Failure('err.tooManyRequests', { seconds: Math.ceil((window.endsAt - now()) / 1000) });
  };
};
