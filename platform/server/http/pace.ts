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
/** What is left of what somebody may ask within a minute: so many calls, for so many seconds more. */
type Left = { readonly limit: number; readonly left: number; readonly seconds: number };
/** Counts a call of a kind (`upload`, `file`; others are counted of programs only), and returns what is left where it counts. */
export type Pace = (kind: string, who: Who) => Left | undefined;

/** The same as headers, under the names that most programs look for. */
export const rateHeaders = ({ limit, left, seconds }: Left): Record<string, number> => ({
  'ratelimit-limit': limit,
  'ratelimit-remaining': left,
  'ratelimit-reset': seconds,
});

/**
 * Counts a call that sends or makes a file, and each call of a program. Fails with `err.tooManyRequests` when the user or the program has had enough for now. Each process
 * counts for itself: several of them let through that many times more.
 */
export const newPace = (now: () => number = () => performance.now()): Pace => {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: USERS });
  const counted = (kind: string, most: number | undefined, who: Who): Left | undefined => {
    if (most === undefined) return undefined;
    const key = `${kind} ${askerOf(who)}`;
    const known = counts.get(key);
    const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + WINDOW_MS };
    counts.set(key, window);
    const seconds = Math.ceil((window.endsAt - now()) / 1000);
    if (++window.count > most) throw new Failure('err.tooManyRequests', { seconds, limit: most });
    return { limit: most, left: most - window.count, seconds };
  };
  return (kind, who) => {
    const ofProgram = who.program && counted('program', MOST_OF_A_PROGRAM, who);
    return counted(kind, MOST[kind], who) ?? ofProgram;
  };
};
