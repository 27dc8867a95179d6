import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Posting } from '../post.ts';

/** What the giver of each reversal had before the movement that it takes back, by posting: today's balance without all that has moved since. */
export const heldBefore = async (
  { db, scope }: Caller,
  postings: readonly Posting[],
): Promise<ReadonlyMap<Posting, number>> => {
  const ids = postings.flatMap(({ reversesId }) => reversesId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; had: number }>`
    select taken.id, coalesce((to_jsonb(balance) ->> taken.taker_condition)::float8, 0) - since.net as had
    from container_movement as taken
    left join container_balance as balance on ${ownRows(scope, 'container_balance', 'balance')} and balance.plant_no = taken.plant_no
      and balance.holder_kind = taken.taker_kind and balance.holder_code = taken.taker_code and balance.container_code = taken.container_code
    cross join lateral (
      select (coalesce(sum(moved.quantity) filter (where (moved.taker_kind, moved.taker_code, moved.taker_condition) = (taken.taker_kind, taken.taker_code, taken.taker_condition)), 0)
        - coalesce(sum(moved.quantity) filter (where (moved.giver_kind, moved.giver_code, moved.giver_condition) = (taken.taker_kind, taken.taker_code, taken.taker_condition)), 0))::float8 as net
      from container_movement as moved
      where ${ownRows(scope, 'container_movement', 'moved')} and moved.container_code = taken.container_code and moved.id >= taken.id
        and ((moved.taker_kind, moved.taker_code) = (taken.taker_kind, taken.taker_code) or (moved.giver_kind, moved.giver_code) = (taken.taker_kind, taken.taker_code))
    ) as since
    where ${ownRows(scope, 'container_movement', 'taken')} and taken.id = any (${ids}::bigint[])`.execute(db);
  const had = new Map(rows.map((row) => [row.id, row.had]));
  return new Map(
    postings.flatMap((posting) => {
      const earlier = posting.reversesId === null ? undefined : had.get(posting.reversesId);
      return earlier === undefined ? [] : [[posting, earlier] as const];
    }),
  );
};
