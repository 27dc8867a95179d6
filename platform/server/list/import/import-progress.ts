import { sql } from 'kysely';
import type { Caller } from '../../caller.ts';

/** Says how far work has come, of how much. */
export type TellProgress = (done: number, total: number) => Promise<void>;

/** Milliseconds after which people are told how far work is, and again each time. */
const EVERY = 1_000;

/**
 * Tells whoever waits under `id` how far it is, outside of the caller's transaction: that shows nothing to others before its end. It may be
 * told as often as one likes: what is over within a second, and work that nobody asks after, tells nothing.
 */
export const progressUnder = (
  caller: Pick<Caller, 'inStream' | 'scope'>,
  id: string | undefined,
): TellProgress => {
  let written = performance.now();
  return async (done, total) => {
    if (id === undefined || performance.now() - written < EVERY) return;
    written = performance.now();
    await caller.inStream(async (db) =>
      sql`insert into progress (id, done, total) values (${id}, ${done}, ${total})
        on conflict (tenant_id, user_id, id) do update set done = excluded.done, total = excluded.total, at = now()`.execute(
        db,
      ),
    );
  };
};
